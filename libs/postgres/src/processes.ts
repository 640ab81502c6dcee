import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Tells whether a process runs. A zombie, dead but not yet reaped by its parent, does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid);
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    if (existsSync('/proc/self/stat')) {
      // The name stands in parentheses and may contain anything: the state follows the last of them.
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      return ['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '');
    }
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z');
  } catch {
    return false;
  }
}

/** The command line of a process; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    return existsSync('/proc/self/stat')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
