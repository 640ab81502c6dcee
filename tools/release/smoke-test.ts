import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ReleaseError } from '@mp/remotes/manifest';

const defaultLimitMs = 120_000;
/** How much output of a smoke test is reported, in characters. */
const reportedCharacters = 2_000;

/**
 * Loads a release in a web server in a separate process.
 *
 * @param webServer the file of the web server, `dist/shell/server/main.cjs`: with the argument `smoke-test` it serves nothing
 * @param folder the folder of the release
 * @throws ReleaseError `smoke_test_failed` with what it wrote to stderr
 */
export async function smokeTest(webServer: string, folder: string, limitMs = defaultLimitMs): Promise<void> {
  const child = spawn(process.execPath, [webServer, 'smoke-test', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ?? String(code)));
  });
  const [output, ending] = await Promise.all([text(child.stderr), ended]);
  if (ending === '0') return;
  const reason = ending === 'SIGKILL' ? `It did not end within ${limitMs / 1_000} s.` : `It ended with ${ending}.`;
  throw new ReleaseError('smoke_test_failed', `${reason}\n${output.trim().slice(-reportedCharacters)}\n`);
}
