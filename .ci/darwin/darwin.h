/*
 * What the sources use of the C library of macOS, and the files of the tests that call C: the names, types, widths
 * and values of Apple's published sources (xnu, Libc, dyld), of which each section names the files. See
 * .ci/check-system. A name that is missing here is an error there: look it up, and declare it with the types that
 * Apple uses, because Swift goes by their names: `size_t` is `Int`, `__darwin_size_t` is `UInt`.
 *
 * Swift imports no variadic functions, no macros with arguments or casts: Overlay.swift has what it adds instead.
 */
#pragma once

/* xnu: bsd/arm/_types.h, bsd/sys/_types.h, bsd/sys/_types/ */
typedef short __int16_t;
typedef int __int32_t;
typedef long long __int64_t;
typedef unsigned char __uint8_t;
typedef unsigned short __uint16_t;
typedef unsigned int __uint32_t;
typedef unsigned long long __uint64_t;
typedef unsigned long __darwin_size_t;
typedef __darwin_size_t size_t;
typedef long ssize_t;
typedef long __darwin_time_t;
typedef __darwin_time_t time_t;
typedef __uint32_t socklen_t;
typedef __int64_t blkcnt_t;
typedef __int32_t blksize_t;
typedef __int32_t dev_t;
typedef __uint32_t gid_t;
typedef __uint32_t uid_t;
typedef __uint64_t __darwin_ino64_t;
typedef __uint16_t mode_t;
typedef __uint16_t nlink_t;
typedef __int64_t off_t;
typedef __int32_t pid_t;
typedef __uint32_t sigset_t;
typedef __int32_t __darwin_suseconds_t;
typedef __uint8_t sa_family_t;
typedef __uint16_t in_port_t;
typedef __uint32_t in_addr_t;

/* xnu: bsd/sys/errno.h */
#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define E2BIG 7
#define ENOEXEC 8
#define EBADF 9
#define ECHILD 10
#define EDEADLK 11
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOTTY 25
#define ETXTBSY 26
#define EFBIG 27
#define ENOSPC 28
#define ESPIPE 29
#define EROFS 30
#define EMLINK 31
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ENOTCONN 57
#define ETIMEDOUT 60
#define ECONNREFUSED 61
#define ELOOP 62
#define ENAMETOOLONG 63
#define EHOSTDOWN 64
#define EHOSTUNREACH 65
#define ENOTEMPTY 66
#define EDQUOT 69
#define ESTALE 70
#define ENOLCK 77
#define ENOSYS 78
#define EOVERFLOW 84
#define EILSEQ 92
#define EOPNOTSUPP 102

/* xnu: bsd/sys/_types/_timespec.h, _timeval.h, bsd/sys/time.h; Libc: include/time.h */
struct timespec {
  __darwin_time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  __darwin_time_t tv_sec;
  __darwin_suseconds_t tv_usec;
};
struct itimerval {
  struct timeval it_interval;
  struct timeval it_value;
};
#define ITIMER_VIRTUAL 1
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
/* Macros for these cases in the header, which the SDK gives Swift under the names of the macros. */
typedef enum {
  _CLOCK_REALTIME __attribute__((swift_name("CLOCK_REALTIME"))) = 0,
  _CLOCK_MONOTONIC __attribute__((swift_name("CLOCK_MONOTONIC"))) = 6,
  _CLOCK_UPTIME_RAW __attribute__((swift_name("CLOCK_UPTIME_RAW"))) = 8
} clockid_t;
int getitimer(int, struct itimerval *);
int setitimer(int, const struct itimerval *restrict, struct itimerval *restrict);
int clock_gettime(clockid_t, struct timespec *);
int nanosleep(const struct timespec *, struct timespec *);
time_t time(time_t *);
void tzset(void);
struct tm *localtime_r(const time_t *restrict, struct tm *restrict);

/* xnu: bsd/sys/stat.h */
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  __darwin_ino64_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  __uint32_t st_flags;
  __uint32_t st_gen;
  __int32_t st_lspare;
  __int64_t st_qspare[2];
};
int stat(const char *, struct stat *);
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);
mode_t umask(mode_t);

/* xnu: bsd/sys/fcntl.h, bsd/sys/unistd.h, bsd/sys/stdio.h */
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define AT_EACCESS 0x0010
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define F_FULLFSYNC 51
#define F_BARRIERFSYNC 85
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define RENAME_SWAP 0x00000002
int flock(int, int);
int renamex_np(const char *, const char *, unsigned int);

/* Libc: include/unistd.h, include/stdlib.h, include/_string.h, include/util.h; xnu: bsd/sys/unistd.h */
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define R_OK (1 << 2)
#define X_OK (1 << 0)
#define W_OK (1 << 1)
int access(const char *, int);
int faccessat(int, const char *, int, int);
int close(int);
int dup(int);
void _exit(int) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
char *getcwd(char *, size_t);
gid_t getegid(void);
uid_t geteuid(void);
int getgroups(int, gid_t[]);
int gethostname(char *, size_t);
pid_t getpgrp(void);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
int mkstemps(char *, int);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t readlink(const char *restrict, char *restrict, size_t);
char *realpath(const char *restrict, char *restrict);
int rename(const char *, const char *);
int rmdir(const char *);
int unlink(const char *);
pid_t tcgetpgrp(int);
int tcsetpgrp(int, pid_t);
int ttyname_r(int, char *, size_t);
void free(void *);
char *getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);
size_t strlen(const char *);
char *strdup(const char *);

/* Libc: include/dirent.h; xnu: bsd/sys/dirent.h */
struct dirent {
  __uint64_t d_ino;
  __uint64_t d_seekoff;
  __uint16_t d_reclen;
  __uint16_t d_namlen;
  __uint8_t d_type;
  char d_name[1024];
};
/* A complete type in the header, so that a pointer to it has its type in Swift. */
typedef struct {
  int __dd_fd;
} DIR;
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

/* xnu: bsd/sys/signal.h; Libc: include/signal.h */
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGURG 16
#define SIGSTOP 17
#define SIGTSTP 18
#define SIGCONT 19
#define SIGCHLD 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGIO 23
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SIGINFO 29
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SA_ONSTACK 0x0001
#define SS_DISABLE 0x0004
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
typedef void (*sig_t)(int);
typedef struct __darwin_sigaltstack {
  void *ss_sp;
  __darwin_size_t ss_size;
  int ss_flags;
} stack_t;
void (*signal(int, void (*)(int)))(int);
int raise(int);
int kill(pid_t, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
int sigaction(int, const struct sigaction *restrict, struct sigaction *restrict);
int sigaddset(sigset_t *, int);
int sigaltstack(const stack_t *restrict, stack_t *restrict);
int sigdelset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
int sigprocmask(int, const sigset_t *restrict, sigset_t *restrict);
int sigwait(const sigset_t *restrict, int *restrict);

/* xnu: bsd/sys/wait.h */
#define WNOHANG 0x00000001
#define WUNTRACED 0x00000002
pid_t waitpid(pid_t, int *, int);

/* xnu: bsd/sys/poll.h, bsd/sys/select.h, bsd/sys/_types/_fd_def.h */
#define POLLIN 0x0001
#define POLLOUT 0x0004
struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
int poll(struct pollfd *, nfds_t, int);
typedef struct fd_set {
  __int32_t fds_bits[32];
} fd_set;
int pselect(
    int, fd_set *restrict, fd_set *restrict, fd_set *restrict, const struct timespec *restrict,
    const sigset_t *restrict);
int select(int, fd_set *restrict, fd_set *restrict, fd_set *restrict, struct timeval *restrict);

/* xnu: bsd/sys/termios.h, bsd/sys/ttycom.h; Libc: include/util.h */
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
#define VINTR 8
#define VMIN 16
#define VTIME 17
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define IXON 0x00000200
#define OPOST 0x00000001
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define TCSANOW 0
#define TCSADRAIN 1
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
int openpty(int *, int *, char *, struct termios *, struct winsize *);

/* xnu: libsyscall/wrappers/spawn/spawn.h, bsd/sys/spawn.h */
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_SETSID 0x0400
int posix_spawn(
    pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *restrict, char *const __argv[restrict], char *const __envp[restrict]);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *, int);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *restrict, int, const char *restrict, int, mode_t);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *restrict, const sigset_t *restrict);
int posix_spawnattr_setsigmask(posix_spawnattr_t *restrict, const sigset_t *restrict);

/* xnu: bsd/sys/socket.h, bsd/netinet/in.h */
#define AF_INET 2
#define SOCK_STREAM 1
struct sockaddr {
  __uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct in_addr {
  in_addr_t s_addr;
};
struct sockaddr_in {
  __uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
int socket(int, int, int);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *restrict, socklen_t *restrict);
int getsockname(int, struct sockaddr *restrict, socklen_t *restrict);
