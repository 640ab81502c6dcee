import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import { directoryStore } from './directory-store.ts';
import { StoreError, type ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-store.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-object-store-spec-'));
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
  Object.assign(process.env, server.settings);
});
afterAll(async () => {
  for (const name of Object.keys(server.settings)) delete process.env[name];
  await server.close();
  rmSync(root, { recursive: true });
});

let folders = 0;
const newFolder = (): string => path.join(root, String((folders += 1)));

async function emptyBucket(): Promise<ObjectStore> {
  const { FILES_BUCKET: bucket, ...access } = server.settings;
  const store = await openObjectStore({ bucket, access, directory: '' });
  await store.remove((await store.list('')).map((file) => file.path));
  return store;
}

const text = (bytes: Buffer | null | undefined): string => String(bytes);

describe.each([
  ['a directory', async () => directoryStore(newFolder())],
  ['a bucket', emptyBucket],
])('a store in %s', (_where, open) => {
  it('lets one of several writers replace a file', async () => {
    const store = await open();
    const write = (content: string, etag: string | null) => store.replace('list.json', Buffer.from(content), etag);
    expect(await store.readVersion('list.json')).toBeNull();
    const first = await Promise.all(['one', 'two', 'three'].map((content) => write(content, null)));
    expect(first.filter(Boolean)).toHaveLength(1);
    const { bytes, etag } = (await store.readVersion('list.json'))!;
    expect(text(bytes)).toBe(['one', 'two', 'three'][first.indexOf(true)]);
    expect(await store.readVersion('list.json', etag)).toBeUndefined();
    expect(await write('four', '"another"')).toBe(false);
    expect(await write('four', null)).toBe(false);
    const next = await Promise.all(['four', 'five'].map((content) => write(content, etag)));
    expect(next.filter(Boolean)).toHaveLength(1);
    expect(text((await store.readVersion('list.json', etag))?.bytes)).toBe(['four', 'five'][next.indexOf(true)]);
  });

  it('stores files by path, overwrites, lists and removes them', async () => {
    const store = await open();
    await Promise.all(
      ['content/a/x.js', 'content/b/y.js', 'owner/a/z.js'].map((file) => store.put(file, Buffer.from(file))),
    );
    expect(text(await store.read('content/b/y.js'))).toBe('content/b/y.js');
    for (const missing of ['content/b/z.js', 'content/b', 'other/a/x.js']) expect(await store.read(missing)).toBeNull();
    await store.put('content/b/y.js', Buffer.from('again'));
    expect(text(await store.read('content/b/y.js'))).toBe('again');
    const listed = async (folder: string) => (await store.list(folder)).map((file) => file.path).sort();
    expect(await listed('content/')).toEqual(['content/a/x.js', 'content/b/y.js']);
    await store.remove(['content/a/x.js', 'content/a/none.js']);
    expect(await listed('content/')).toEqual(['content/b/y.js']);
    expect(await listed('nothing/')).toEqual([]);
  });

  it('reads what another process of the same store has written, and not what it has removed', async () => {
    const one = await open();
    const other = one.isDirectory ? directoryStore(one.where) : await emptyBucket();
    await one.put('photos/a.webp', Buffer.from('a photo'));
    expect(text(await other.read('photos/a.webp'))).toBe('a photo');
    await other.remove(['photos/a.webp']);
    expect(await one.read('photos/a.webp')).toBeNull();
  });
});

describe('a directory', () => {
  it('returns null for anything but a regular file, without blocking', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    expect(spawnSync('mkfifo', [path.join(folder, 'pipe')]).status).toBe(0);
    symlinkSync('/dev/zero', path.join(folder, 'endless'));
    for (const name of ['pipe', 'endless']) expect(await directoryStore(folder).read(name)).toBeNull();
  });

  it('that is a file is reported', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    await expect(directoryStore(file).put('x', Buffer.from(''))).rejects.toThrow(StoreError);
  });

  it('keeps a folder of its first level, which may be a link to another disk', async () => {
    const [folder, disk] = [newFolder(), newFolder()];
    for (const made of [folder, disk]) mkdirSync(made);
    symlinkSync(disk, path.join(folder, 'photos'));
    const store = directoryStore(folder);
    for (const name of ['a', 'b']) {
      await store.put(`photos/${name}.webp`, Buffer.from(name));
      expect(readdirSync(disk)).toEqual([`${name}.webp`]);
      await store.remove([`photos/${name}.webp`]);
    }
  });

  it('does not load the AWS client', () => {
    const script = `
      import { openObjectStore } from '@mp/object-store';
      import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => { if (name.startsWith('@aws')) throw new Error(name); return next(name, context); } });
      await (await openObjectStore({ directory: 'none', access: {} })).read('x');
    `;
    const node = [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './tools/start/aliases.mjs',
      '--input-type=module',
    ];
    const cwd = path.resolve(import.meta.dirname, '../../..');
    const { status, stderr } = spawnSync(process.execPath, [...node, '-e', script], { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('a bucket', () => {
  it.each([
    ['reset', 'away'],
    ['slow', 'silent'],
  ] as const)('[fault: file store × %s] is reported in time', async (_fault, fault) => {
    const store = await emptyBucket();
    server.fail(fault);
    try {
      await expect(store.read('x')).rejects.toThrow(StoreError);
    } finally {
      server.fail('none');
      store.close();
    }
  });
});
