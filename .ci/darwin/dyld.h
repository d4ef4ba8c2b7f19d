/* dyld: include/mach-o/dyld.h */
#pragma once
int _NSGetExecutablePath(char *, unsigned int *);
