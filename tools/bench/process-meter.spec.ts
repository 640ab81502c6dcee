import { spawn } from 'node:child_process';
import { childrenOf, openFineMeter, parentOf, readFamilyUse, readProcessUse, watchMemory } from './process-meter.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the meter of a process', () => {
  onLinux('counts what this process uses', () => {
    const before = readProcessUse(process.pid);
    const until = process.cpuUsage().user + 300_000;
    while (process.cpuUsage().user < until);
    const after = readProcessUse(process.pid);
    expect(after!.cpuSeconds - before!.cpuSeconds).toBeGreaterThan(0.2);
    expect(after!.rssBytes).toBeGreaterThan(10 * 2 ** 20);
  });

  onLinux('counts work of a few milliseconds, and no idle time', async () => {
    const meter = openFineMeter(() => [process.pid]);
    const until = process.cpuUsage().user + 50_000;
    while (process.cpuUsage().user < until);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(meter.lapMs()).toBeGreaterThan(30);
    expect(openFineMeter(() => []).lapMs()).toBe(0);
  });

  onLinux('finds the children and the parent of a process', () => {
    expect(childrenOf(process.ppid)).toContain(process.pid);
    expect(parentOf(process.pid)).toBe(process.ppid);
    expect([childrenOf(2 ** 30), parentOf(2 ** 30)]).toEqual([[], undefined]);
  });

  onLinux('counts children with the same executable, and no others', async () => {
    const script = 'const held = Buffer.alloc(64 * 2 ** 20, 1); setTimeout(() => console.log(held.length), 60_000)';
    const node = spawn(process.execPath, ['--eval', script], { stdio: 'ignore' });
    const other = spawn('/bin/dd', ['if=/dev/zero', 'of=/dev/null', 'bs=256M'], { stdio: 'ignore' });
    try {
      const heldMb = (pid: number | undefined) => (readProcessUse(pid)?.rssBytes ?? 0) / 2 ** 20;
      while (heldMb(node.pid) < 64 || heldMb(other.pid) < 200) await new Promise((again) => setTimeout(again, 20));
      const family = (readFamilyUse(process.pid)?.rssBytes ?? 0) / 2 ** 20;
      expect(childrenOf(process.pid)).toEqual(expect.arrayContaining([node.pid, other.pid]));
      expect(family).toBeGreaterThan(heldMb(process.pid) + 60);
      expect(family).toBeLessThan(heldMb(process.pid) + heldMb(node.pid) + 100);
    } finally {
      node.kill();
      other.kill();
    }
  });

  it('returns undefined for a process that does not run', () => {
    expect(readProcessUse(undefined)).toBeUndefined();
    expect(readProcessUse(2 ** 30)).toBeUndefined();
  });

  onLinux('records the peak memory', () => {
    const watch = watchMemory(() => process.pid);
    expect(watch.stop()).toBeGreaterThan(10 * 2 ** 20);
  });
});
