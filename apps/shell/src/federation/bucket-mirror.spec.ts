/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import {
  digestsIn,
  manifestFile,
  openReleaseBucket,
  readSigner,
  type ReleaseBucket,
  readTrustedKeys,
  signLine,
  signPreview,
  writeManifest,
} from '@mp/signed-releases';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import { createBucketMirror, type BucketMirror } from './bucket-mirror.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-mirror-spec-'));
const place = { DATA_DIR: path.join(root, 'data') };
const signer = readSigner(place);
const keys = readTrustedKeys(undefined, place);
const entry = 'client/remoteEntry.js';

let server: BucketServer;
let bucket: ReleaseBucket;
let directory: string;
let mirror: BucketMirror;
let warned: string[];
let at = 0;

beforeEach(async () => {
  server = await startBucketServer();
  Object.assign(process.env, server.settings);
  bucket = await openReleaseBucket(server.settings);
  directory = mkdtempSync(path.join(root, 'mirror-'));
  warned = [];
  const log = { warn: (_details: object, message: string) => void warned.push(message) };
  mirror = createBucketMirror(await openReleaseBucket(server.settings), { directory, keys, log, startMs: 200 });
});
afterEach(async () => {
  mirror.close();
  bucket.close();
  await server.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Puts a release into the bucket, and says that it is live. */
async function release(version: string, earlier: readonly string[] = []): Promise<void> {
  const made = mkdtempSync(path.join(root, 'made-'));
  mkdirSync(path.join(made, 'client'));
  writeFileSync(path.join(made, entry), `of ${version}`);
  writeManifest(made, { remote: 'content', version, contract: contractVersion, createdAt: ++at }, signer);
  for (const file of [...Object.keys(digestsIn(made)), manifestFile])
    await bucket.put(`content/${version}/${file}`, readFileSync(path.join(made, file)));
  await goTo(version, earlier);
}
async function goTo(version: string, earlier: readonly string[] = []): Promise<void> {
  const line = signLine({ name: 'content', version, base: '/remotes', at: ++at, share: 100 }, signer);
  const history = { content: [...earlier, version].map((one) => ({ version: one })) };
  await bucket.movePointer(JSON.stringify({ remotes: [line], history }), (await bucket.readPointer()) ?? null);
}

const here = (version: string): string => {
  const file = path.join(directory, 'content', version, entry);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const liveHere = (): unknown => {
  const file = path.join(directory, 'registry.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { remotes: { version: string }[] }).remotes[0]?.version;
};

describe('the mirror of a bucket', () => {
  it('has what is live, file by file, and what was live before', async () => {
    await release('v1');
    await release('v2', ['v1']);
    await mirror.look();
    expect([liveHere(), here('v2'), here('v1')]).toEqual(['v2', 'of v2', 'of v1']);
    expect(warned).toEqual([]);
  });

  it('has the candidates that links lead to, as far as they are signed, and no others', async () => {
    for (const version of ['c1', 'c2', 'v1']) await release(version);
    const at = nowMs();
    const preview = signPreview({ name: 'content', version: 'c1', at, until: at + 60_000 }, signer);
    const previews = [preview, { ...preview, version: 'c2' }, preview, 'nonsense'];
    const pointer = await bucket.readPointer();
    const { remotes } = JSON.parse(pointer?.text ?? '') as { remotes: object[] };
    await bucket.movePointer(JSON.stringify({ remotes, previews }), pointer ?? null);
    await mirror.look();
    expect(warned).toEqual([]);
    expect([liveHere(), here('v1'), here('c1'), here('c2')]).toEqual(['v1', 'of v1', 'of c1', '']);
    expect(JSON.parse(readFileSync(path.join(directory, 'registry.json'), 'utf8'))).toMatchObject({ previews });
  });

  it('asks for nothing again that has not changed', async () => {
    await release('v1');
    await mirror.look();
    const asked = server.asked(/^GET .*content/);
    await mirror.look();
    await mirror.look();
    expect(server.asked(/^GET .*content/)).toBe(asked);
    await release('v2', ['v1']);
    await mirror.look();
    expect(liveHere()).toBe('v2');
  });

  it.each(['away', 'silent'] as const)(
    'stays as it is while the bucket is %s, also over a start',
    async (fault) => {
      await release('v1');
      await mirror.look();
      await release('v2', ['v1']);
      server.fail(fault);
      await mirror.begin();
      expect([liveHere(), here('v1')]).toEqual(['v1', 'of v1']);
      server.fail('none');
      await mirror.look();
      expect(liveHere()).toBe('v2');
    },
    60_000,
  );

  it('brings nothing that is not what was signed, and has it once it is', async () => {
    await release('v1');
    await mirror.look();
    await release('v2', ['v1']);
    await bucket.put(`content/v2/${entry}`, Buffer.from('evil'));
    await mirror.look();
    expect([here('v2'), here('v1')]).toEqual(['', 'of v1']);
    expect(warned).toContain('A release cannot be had.');
    await bucket.put(`content/v2/${entry}`, Buffer.from('of v2'));
    await mirror.look();
    expect(here('v2')).toBe('of v2');
  });

  it.each([' ', 'null', '{"remotes":1}', '{"remotes":[]', `{"remotes":["x"],"history":{"content":[1]}}`])(
    'changes nothing for a pointer that makes no sense: %j',
    async (text) => {
      await release('v1');
      await mirror.look();
      await bucket.movePointer(text, (await bucket.readPointer()) ?? null);
      await mirror.look();
      expect(here('v1')).toBe('of v1');
      await goTo('v1');
      await mirror.look();
      expect([liveHere(), here('v1')]).toEqual(['v1', 'of v1']);
    },
  );

  it('asks for one release of each area that there is, however many lines name others', async () => {
    await release('v1');
    const line = (name: string, version: string) => ({ name, version, base: '/remotes' });
    const lines = Array.from({ length: 500 }, (_, n) => [line('content', `x${n}`), line(`of-nobody`, `x${n}`)]).flat();
    await bucket.movePointer(JSON.stringify({ remotes: lines }), (await bucket.readPointer()) ?? null);
    const before = server.asked(/^GET/);
    await mirror.look();
    expect(server.asked(/^GET/) - before).toBeLessThan(10);
  });

  it('never leaves the directory, whatever the lines say', async () => {
    const line = { name: 'content', version: '../../evil', base: '/remotes' };
    await bucket.movePointer(JSON.stringify({ remotes: [line, { ...line, name: '../x', version: 'v1' }] }), null);
    await mirror.look();
    expect(existsSync(path.join(directory, '../evil'))).toBe(false);
    expect(server.asked(/evil|\.\./)).toBe(0);
  });
});
