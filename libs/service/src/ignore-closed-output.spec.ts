import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A process that logs every few milliseconds, and exits normally on request. */
const talking = (closing: string): string => `
  import { onShutdown } from '@mp/service';
  onShutdown(async () => { ${closing} });
  process.send('here');
  setInterval(() => { console.log('still here'); console.error('still here'); }, 5);
  let lines = 0;
  setInterval(() => process.send(++lines), 50);`;

it.each(['stdout', 'stderr'] as const)('keeps running when its %s is closed', async (gone) => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './tools/start/aliases.mjs',
      '--input-type=module',
      '--eval',
      talking(''),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: process.env },
  );
  child[gone === 'stdout' ? 'stderr' : 'stdout']?.resume();
  await once(child, 'message');
  await once(child[gone] as NodeJS.ReadableStream, 'data');
  child[gone]?.destroy();
  // It still responds long after its later lines have failed.
  for (let reported = 0; reported < 6; reported++) await once(child, 'message');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
