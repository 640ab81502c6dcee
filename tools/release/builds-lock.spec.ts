import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { withBuilds } from './builds-lock.ts';

let workspace: string;
let told: string[];
beforeEach(() => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'mp-builds-spec-'));
  told = [];
});
afterEach(() => rmSync(workspace, { recursive: true }));

const patience = (patienceMs: number) => ({ patienceMs, tell: (line: string) => void told.push(line) });

/** What is given up by hand. */
function opened(): { readonly until: Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  return { until, end };
}

describe('the builds of a workspace', () => {
  it('are one command’s at a time: who comes second waits, and is told for whom', async () => {
    const steps: string[] = [];
    const first = opened();
    const begun = opened();
    const one = withBuilds(workspace, async () => {
      steps.push('one begins');
      begun.end();
      await first.until;
      steps.push('one ends');
    });
    await begun.until;
    const waiting = opened();
    const two = withBuilds(workspace, async () => void steps.push('two'), {
      patienceMs: 600_000,
      tell(line) {
        told.push(line);
        waiting.end();
      },
    });
    await waiting.until;
    first.end();
    await Promise.all([one, two]);
    expect(steps).toEqual(['one begins', 'one ends', 'two']);
    expect(told).toEqual([
      expect.stringMatching(
        new RegExp(
          `^".+" \\(process ${process.pid} on .+, since \\d.+ UTC\\) uses the builds of this workspace; waiting for it\\.$`,
        ),
      ),
    ]);
  });

  it('are refused to who has waited for long, with whose they are', async () => {
    const first = opened();
    const begun = opened();
    const one = withBuilds(workspace, () => {
      begun.end();
      return first.until;
    });
    await begun.until;
    const work = jest.fn();
    await expect(withBuilds(workspace, work, patience(0))).rejects.toThrow(
      new RegExp(`\\(process ${process.pid} on .* still uses the builds of ${workspace}\\..* \\[workspace_busy\\]$`),
    );
    expect(work).not.toHaveBeenCalled();
    first.end();
    await one;
  });

  it('are free again where what was made of them failed', async () => {
    await expect(withBuilds(workspace, () => Promise.reject(new Error('of no use')))).rejects.toThrow('of no use');
    expect(await withBuilds(workspace, async () => 'built', patience(0))).toBe('built');
  });

  describe('that another process has', () => {
    let other: ChildProcess;
    beforeEach(async () => {
      const root = path.resolve(import.meta.dirname, '../..');
      const script = path.join(workspace, 'other.mts');
      writeFileSync(
        script,
        `import { withBuilds } from ${JSON.stringify(path.join(import.meta.dirname, 'builds-lock.ts'))};
        await withBuilds(${JSON.stringify(workspace)}, () => new Promise(() => {
          console.log('begun');
          setInterval(() => {}, 1000);
        }));`,
      );
      other = spawn(process.execPath, ['--import', './tools/start/aliases.mjs', script], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve) => other.stdout?.once('data', resolve));
    });
    afterEach(() => other.kill('SIGKILL'));

    /** When it said last that it has them. */
    const saidBefore = (ms: number): void => {
      const at = new Date(nowMs() - ms);
      utimesSync(path.join(workspace, '.nx/builds.lock'), at, at);
    };

    it('are free some seconds after it was killed', async () => {
      other.kill('SIGKILL');
      await new Promise((resolve) => other.once('close', resolve));
      saidBefore(4_000);
      expect(await withBuilds(workspace, async () => 'built', patience(0))).toBe('built');
    });

    it('are kept where it is only slow to say so', async () => {
      other.kill('SIGSTOP');
      saidBefore(30_000);
      await expect(withBuilds(workspace, async () => 'built', patience(0))).rejects.toThrow(
        new RegExp(`process ${other.pid} .*\\[workspace_busy\\]$`),
      );
    });
  });
});
