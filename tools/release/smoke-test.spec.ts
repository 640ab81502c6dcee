import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { smokeTest } from './smoke-test.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mp-smoke-spec-'));
const program = path.join(folder, 'main.cjs');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a smoke test', () => {
  it.each([
    ['passes', 'process.exit(process.argv.slice(2).join() === `smoke-test,${__dirname}` ? 0 : 1)', null],
    ['fails with what it wrote', "console.error('page: x is not a function'); process.exit(1)", 'x is not a function'],
    ['fails when it loops', 'for (;;);', 'did not end within 0.5 s'],
    ['fails when it is aborted', 'process.abort()', 'It ended with SIGABRT'],
  ])('%s', async (_what, source, reason) => {
    writeFileSync(program, source);
    const tested = smokeTest(program, folder, reason?.includes('0.5') ? 500 : 60_000);
    if (reason === null) await tested;
    else await expect(tested).rejects.toThrow(reason);
  });
});
