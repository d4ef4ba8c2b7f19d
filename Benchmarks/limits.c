/* What the machine takes at least: to start a program that prints a line, and to copy a file in pieces
   of 1 MiB and flush it to the disk. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static char piece[1 << 20];

static int copy(const char *from, const char *to) {
  int in = open(from, O_RDONLY);
  int out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t count;
  if (in < 0 || out < 0) return 1;
  while ((count = read(in, piece, sizeof piece)) > 0)
    if (write(out, piece, count) != count) return 1;
  return count < 0 || fsync(out) != 0 || close(out) != 0;
}

int main(int count, char **words) {
  return count == 3 ? copy(words[1], words[2]) : puts("a line") < 0;
}
