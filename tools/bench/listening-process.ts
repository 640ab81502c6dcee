import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** The inodes of sockets listening on a port of this machine. */
const socketsAt = (port: number): ReadonlySet<string> =>
  new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
      linesOf(table)
        .map((line) => line.trim().split(/\s+/))
        .filter(([, local = '', , state]) => state === listening && parseInt(local.split(':')[1] ?? '', 16) === port)
        .map((fields) => `socket:[${fields[9]}]`),
    ),
  );

/** The process that listens on a port of this machine; undefined without one, or without `/proc`. */
export function processListeningOn(port: number): number | undefined {
  const sockets = socketsAt(port);
  if (sockets.size === 0) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => filesOf(pid).some((file) => sockets.has(file)));
}

function linesOf(table: string): readonly string[] {
  try {
    return readFileSync(table, 'utf8').split('\n').slice(1);
  } catch {
    return [];
  }
}

/** The open files of a process; none for one that has just ended or belongs to another user. */
function filesOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
}
