import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@mp/testing';

const workspace = path.resolve(__dirname, '../..');
const data = mkdtempSync(path.join(os.tmpdir(), 'alone-'));
afterAll(() => rmSync(data, { recursive: true }));

/** The output of `npm run dev -- <remote>` until it exits. */
async function develop(remote: string, env: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--import', './tools/start/aliases.mjs'],
      'tools/start/dev.ts',
      remote,
    ],
    { cwd: workspace, env: { ...process.env, DATA_DIR: data, ...env } },
  );
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output.out += chunk;
    // It starts to build, so validation has passed.
    if (output.out.includes('Building')) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.error += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

describe('the development of one remote', () => {
  const taken = createServer();
  let port: string;
  beforeAll(async () => {
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    port = String((taken.address() as AddressInfo).port);
  });
  afterAll(() => taken.close());

  it('rejects an unknown name with a list of remotes', async () => {
    const { code, out, error } = await develop('conten', {});
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/No remote of the shop is called "conten". There are: .*\. \[remote_unknown\]\n/);
  });

  it.each([
    ['the page port', 'PORT', 'http://127.0.0.1:9'],
    ['the page port, with a local API', 'PORT', ''],
    ['the API port', 'API_PORT', ''],
  ])('reports a port in use before it builds: %s', async (_what, name, apiUrl) => {
    const { code, out, error } = await develop('content', { [name]: port, ...(apiUrl && { API_URL: apiUrl }) });
    expect([code, out]).toEqual([1, '']);
    expect(error).toContain(`${port}: set ${name} to another port, or stop what uses it`);
    expect(error).toContain('[ports_taken]');
  });

  it('needs no API port with an external API', async () => {
    const env = { PORT: String(await freePort()), API_PORT: port, API_URL: 'http://127.0.0.1:9' };
    const { out, error } = await develop('content', env);
    expect(error).toBe('');
    expect(out).toContain('Building content for development');
  });
});
