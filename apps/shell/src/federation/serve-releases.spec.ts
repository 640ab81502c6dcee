/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSigner, readTrustedKeys, writeManifest } from '@mp/signed-releases';
import { contractVersion } from '@mp/shell-contract';
import fastify, { type FastifyInstance } from 'fastify';
import { serveReleases } from './serve-releases.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-serve-spec-'));
const directory = path.join(root, 'releases');
const release = path.join(directory, 'content/one');
const place = { DATA_DIR: path.join(root, 'data') };
const refused = jest.fn();
let app: FastifyInstance;

const files = {
  'client/remoteEntry.js': 'entry',
  'client/remoteEntry.js.br': 'entry, small',
  'client/more/page.css': 'style',
  'server/remote.cjs': 'server',
};

beforeEach(() => {
  refused.mockClear();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(release, file)), { recursive: true });
    writeFileSync(path.join(release, file), text);
  }
  writeManifest(
    release,
    { remote: 'content', version: 'one', contract: contractVersion, createdAt: 1 },
    readSigner(place),
  );
  app = fastify();
  serveReleases(app, { directory, keys: readTrustedKeys(undefined, place), onRefused: refused });
});
afterEach(() => app.close());
afterAll(() => rmSync(root, { recursive: true }));

const ask = (file: string, headers: Record<string, string> = {}) => app.inject({ url: `/remotes/${file}`, headers });

describe('what browsers get of releases', () => {
  it('is what was signed, for ever, as small as they take it', async () => {
    const plain = await ask('content/one/client/remoteEntry.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'entry']);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const small = await ask('content/one/client/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'entry, small']);
    const again = await ask('content/one/client/remoteEntry.js', { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('content/one/client/more/page.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    'content/one/server/remote.cjs',
    'content/one/release.json',
    'content/one/client/../server/remote.cjs',
    'content/one/client/%2e%2e/server/remote.cjs',
    'content/%2e%2e/one/client/remoteEntry.js',
    'content/one/client/none.js',
    'content/two/client/remoteEntry.js',
    'content/one/client/toString',
  ])('is nothing else: %s', async (file) => {
    writeFileSync(path.join(release, 'client/none.js'), 'not signed');
    expect((await ask(file)).statusCode).toBe(404);
    rmSync(path.join(release, 'client/none.js'));
    expect(refused).not.toHaveBeenCalled();
  });

  it('is not there when it was changed since, and somebody is told', async () => {
    await ask('content/one/client/remoteEntry.js');
    writeFileSync(path.join(release, 'client/remoteEntry.js'), 'added; entry');
    const answer = await ask('content/one/client/remoteEntry.js');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([410, '', 'no-store']);
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'file_changed' }), 'content', 'one');
    const small = await ask('content/one/client/remoteEntry.js', { 'accept-encoding': 'br' });
    expect(small.body).toBe('entry, small');
  });

  it('is not there when what it should be is not signed by anybody who is trusted', async () => {
    const manifest = path.join(release, 'release.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"createdAt":1', '"createdAt":2'));
    expect((await ask('content/one/client/remoteEntry.js')).statusCode).toBe(410);
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'bad_signature' }), 'content', 'one');
  });
});
