import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { workspaceRoot, type ServerSpec } from './supervise.ts';

/**
 * Runs a server's job to its end; does nothing for a server without one. It forwards each line of output with the server's
 * name as a prefix.
 *
 * @throws Error when the job fails; its output says why
 */
export async function runJob(
  { name, job, env }: Pick<ServerSpec, 'name' | 'job' | 'env'>,
  write: (line: string) => void = (line) => console.log(line),
): Promise<void> {
  if (!job) return;
  const child = spawn(process.execPath, job, {
    cwd: workspaceRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => write(`[${name}] ${line}`));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`What the ${name} needs first has failed: ${job.at(-1)}.`);
}
