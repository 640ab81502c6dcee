import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withBuilds } from './builds-lock.ts';

const workspace = mkdtempSync(path.join(os.tmpdir(), 'mp-builds-lock-spec-'));
afterAll(() => rmSync(workspace, { recursive: true }));
const ignore = (): void => undefined;

describe('the builds of a workspace', () => {
  it('are used by one command at a time: a second one reports that, and waits', async () => {
    const lines: string[] = [];
    const order: string[] = [];
    let finish: () => void = ignore;
    const began = new Promise<void>((resolveBegan) => {
      void withBuilds(workspace, async () => {
        resolveBegan();
        await new Promise<void>((resolve) => (finish = resolve));
        order.push('first');
      });
    });
    await began;
    const second = withBuilds(
      workspace,
      async () => order.push('second'),
      60_000,
      (line) => {
        lines.push(line);
        finish();
      },
    );
    await second;
    expect(order).toEqual(['first', 'second']);
    expect(lines).toEqual(['Another command uses the builds of this workspace; waiting for it.']);
  });

  it('are refused to a command that waited too long, and free after one that failed', async () => {
    const failed = withBuilds(workspace, async () => {
      await expect(withBuilds(workspace, async () => undefined, 500, ignore)).rejects.toMatchObject({
        code: 'store_conflict',
      });
      throw new Error('The build failed.');
    });
    await expect(failed).rejects.toThrow('The build failed.');
    expect(await withBuilds(workspace, async () => 'free')).toBe('free');
  });

  it('are free again after their command was killed', async () => {
    const script = `
      import { withBuilds } from ${JSON.stringify(path.resolve(import.meta.dirname, 'builds-lock.ts'))};
      await withBuilds(${JSON.stringify(workspace)}, () => new Promise((resolve) => { setTimeout(resolve, 1e6); process.send('taken'); }));
    `;
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        './tools/start/aliases.mjs',
        '--input-type=module',
        '-e',
        script,
      ],
      { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGKILL');
    expect(await withBuilds(workspace, async () => 'free', 60_000, ignore)).toBe('free');
  });
});
