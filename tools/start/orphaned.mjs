import { readFileSync } from 'node:fs';

const pollMs = 500;

/** The parent's pid and command line, where the system tells (Linux). */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid: parent, command: readFileSync(`/proc/${parent}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
}

/** Who started this process: its parent, and the one behind it when the parent is only npm's shell around us. */
function starters() {
  const first = process.ppid;
  const shell = parentOf(process.pid);
  const behind = shell?.command.includes('bootstrap.mjs') ? parentOf(first)?.pid : undefined;
  return `${first} ${behind}`;
}

/**
 * Runs `act` once when whoever started this process is gone, however it ended: `kill -9` of npm must not leave servers
 * behind that hold the ports.
 */
export function onOrphaned(act) {
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    act();
  }, pollMs);
  timer.unref();
}
