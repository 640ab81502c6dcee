/** @jest-environment node */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import {
  openReleaseBucket,
  readSigner,
  readWhatRuns,
  signLine,
  whatRunsFile,
  writeManifest,
  type RegistryLine,
} from '@mp/signed-releases';
import { startBucketServer } from '@mp/testing/bucket-server';
import { sampleOf } from '@mp/testing/sampling';
import type { FollowedBySpec } from './testing/following-host.ts';

const workspace = path.resolve(__dirname, '../../../../..');
const root = mkdtempSync(path.join(os.tmpdir(), 'mp-own-host-spec-'));
const dataDirectory = path.join(root, 'data');
const signer = readSigner({ DATA_DIR: dataDirectory });
const stranger = readSigner({ DATA_DIR: path.join(root, 'data-of-a-stranger') });
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A host as small as one can be: it says what it is, and at some addresses does what a bad one would. */
const hostOf = (text: string, first = '', last = ''): string => `
  ${first}
  const server = require('node:http').createServer((request, response) => {
    if (request.url === '/end') process.exit(3);
    if (request.url === '/fill') for (const all = []; ; ) all.push(new Array(1e5).fill(0).map(Math.random));
    if (request.url === '/fail') process.send('visits_failed');
    const of = { '/refused': refused, '/pid': process.pid, '/earlier': JSON.parse(process.env.OWN_HOST_WORKER).earlier };
    const said = String(of[request.url] ?? ${JSON.stringify(text)});
    setTimeout(() => response.end(said), request.url === '/slow' ? 1500 : 0);
  });
  process.on('SIGTERM', () => process.exit(0));
  let refused = 0;
  process.on('message', (word) => word === 'refused' && (refused += 1));
  process.on('message', (word) => word === 'leave' && server.close(() => process.exit(0)));
  setTimeout(() => server.listen(PORT, '127.0.0.1'), 1);
  ${last}`;

/** It is started, which it says beside its data, and goes no further. */
const neverListens = `
  server.listen = () => require('fs').writeFileSync(require('path').join(__dirname, '../../../../hangs'), String(process.pid));`;

let port: number;
let directory: string;
let releases: string;
let host: ChildProcess | undefined;
let told: readonly { release?: string; code?: string; said?: string; ended?: string }[];
const hour = 60 * 60_000;
/** What is released goes live then, one after the other: long ago unless a test says so. */
let at: number;

beforeEach(async () => {
  at = nowMs() - 2 * hour;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = (free.address() as AddressInfo).port;
  await new Promise((resolve) => free.close(resolve));
  directory = mkdtempSync(path.join(root, 'one-'));
  releases = path.join(directory, 'releases');
  writeHost(path.join(directory, 'built-in'), hostOf('built in'));
});
afterEach(async () => stop());

function writeHost(into: string, code: string): void {
  mkdirSync(path.join(into, 'server'), { recursive: true });
  mkdirSync(path.join(into, 'client'), { recursive: true });
  writeFileSync(path.join(into, 'server/main.cjs'), code.replaceAll('PORT', String(port)));
}

/** Makes a release of the host; it is live when a line names it. */
function make(version: string, code = hostOf(version)): string {
  const release = path.join(releases, 'owner-host', version);
  writeHost(release, code);
  writeManifest(release, { remote: 'owner-host', version, contract: contractVersion, createdAt: ++at }, signer);
  return release;
}

const lineOf = (version: string, more: Partial<RegistryLine> = {}, by = signer): RegistryLine =>
  signLine(
    { name: 'owner', version: `of-${version}`, base: '/remotes', at: ++at, share: 100, host: version, ...more },
    by,
  );

function say(line: unknown): void {
  mkdirSync(releases, { recursive: true });
  const file = path.join(releases, 'registry.json');
  writeFileSync(`${file}.tmp`, JSON.stringify({ remotes: [line] }));
  renameSync(`${file}.tmp`, file);
}

function release(version: string, code?: string): void {
  make(version, code);
  say(lineOf(version));
}

function start(more: Partial<FollowedBySpec> = {}): void {
  const given: FollowedBySpec = {
    ...{ port, builtIn: path.join(directory, 'built-in'), place: path.join(directory, 'place'), dataDirectory },
    ...{ releases: { RELEASES_DIR: releases }, startMs: 60_000, ...more },
  };
  told = [];
  host = fork(path.join(__dirname, 'testing/following-host.ts'), [JSON.stringify(given)], {
    cwd: workspace,
    execArgv: [
      ...['--max-old-space-size=192', '--disable-warning=ExperimentalWarning'],
      ...['--import', './tools/start/aliases.mjs'],
    ],
    env: process.env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  host.on('message', (message) => (told = [...told, message as object]));
}

async function stop(): Promise<number | null> {
  const stopping = host;
  host = undefined;
  if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return stopping?.exitCode ?? null;
  stopping.kill('SIGTERM');
  const [code] = (await once(stopping, 'exit')) as [number | null];
  return code;
}

const answer = (address = '/'): Promise<string> =>
  fetch(`http://127.0.0.1:${port}${address}`, { headers: { connection: 'close' } }).then((one) => one.text());

/** As long as a busy machine may take; not beyond the test, which would never end. */
async function until(holds: () => unknown): Promise<void> {
  const late = nowMs() + 60_000;
  while (!(await holds())) {
    if (nowMs() > late) throw new Error(`It does not come. What was told: ${JSON.stringify(told)}`);
    await wait(20);
  }
}
const shows = (text: string): Promise<void> => until(async () => (await answer().catch(() => '')) === text);
const refusal = (release: string, code: string): Promise<void> =>
  until(() => told.some((one) => one.release === release && one.code === code));

/** Starts a host where a release is live that runs. */
async function startWith(version: string): Promise<void> {
  release(version);
  start();
  await shows(version);
}

/** Makes a release live that is new: it is judged as in its first hour. */
async function goLiveNow(version: string): Promise<void> {
  at = nowMs();
  release(version);
  await shows(version);
}

describe('an area’s own host that follows releases', () => {
  it('serves what is live, goes along with it and back, and nobody who asks meanwhile is left without an answer', async () => {
    await startWith('v1');
    const answers: string[] = [];
    let asks = true;
    const asking = (async () => {
      while (asks) answers.push(await answer().catch((error: Error) => `failed: ${error.message}`));
    })();
    const slow = answer('/slow');
    await until(() => answers.length > 0);
    release('v2');
    await shows('v2');
    say(lineOf('v1', { rollback: true }));
    await shows('v1');
    asks = false;
    await asking;
    expect(await slow).toBe('v1');
    expect(answers.filter((text) => !['v1', 'v2'].includes(text))).toEqual([]);
    expect(new Set(answers)).toEqual(new Set(['v1', 'v2']));
    expect(await stop()).toBe(0);
    await expect(answer()).rejects.toThrow();
  });

  it('refuses what nobody signed who is trusted, and runs on', async () => {
    await startWith('v1');
    const old = lineOf('v1');

    appendFileSync(path.join(make('changed'), 'server/main.cjs'), '\n');
    say(lineOf('changed'));
    await refusal('owner@of-changed', 'file_changed');

    rmSync(path.join(make('fewer'), 'server/main.cjs'));
    say(lineOf('fewer'));
    await refusal('owner@of-fewer', 'unreadable');

    make('v2');
    say(lineOf('v2', {}, stranger));
    await refusal('owner@of-v2', 'unknown_key');
    say({ ...lineOf('v1'), host: 'v2' });
    await refusal('owner@of-v1', 'bad_signature');
    expect(await answer()).toBe('v1');

    say(lineOf('v2'));
    await shows('v2');
    say(old);
    await refusal('owner@of-v1', 'older_than_floor');
    expect(await answer()).toBe('v2');
  });

  it('takes nothing along that was not signed, and evaluates what it has compared: not what lies there later', async () => {
    const made = make('v1');
    writeFileSync(path.join(made, 'client/more.js'), 'evil');
    say(lineOf('v1'));
    start();
    await shows('v1');
    writeFileSync(path.join(made, 'server/main.cjs'), hostOf('evil').replaceAll('PORT', String(port)));
    await answer('/end').catch(() => undefined);
    await shows('v1');
    expect(existsSync(path.join(directory, 'place/owner-host/v1/client/more.js'))).toBe(false);
  });

  it.each(
    sampleOf(
      [
        ['ends at once', `process.exit(1);`, ''],
        ['throws', `throw new Error('no');`, ''],
        ['never serves', '', `server.listen = () => undefined;`],
      ] as const,
      3,
    ),
  )(
    'keeps the one that runs where the next %s, says so, and takes the one that is mended',
    async (_how, first, last) => {
      release('v1');
      start({ startMs: 8_000 });
      await shows('v1');
      release('broken', hostOf('broken', first, last));
      await refusal('owner-host@broken', 'not_fit');
      expect(await answer()).toBe('v1');
      await until(async () => Number(await answer('/refused')) > 0);
      release('v2');
      await shows('v2');
    },
  );

  it('starts what ran before while the registry cannot be read, also over a start, and what is built in where nothing ran', async () => {
    start();
    await shows('built in');
    release('v1');
    await shows('v1');
    await until(() => hasNoted('of-v1'));
    writeFileSync(path.join(releases, 'registry.json'), 'nonsense');
    await stop();
    start();
    await shows('v1');
    // What it was started from before is no more as it was signed.
    await stop();
    appendFileSync(path.join(directory, 'place/owner-host/v1/server/main.cjs'), '\n');
    rmSync(releases, { recursive: true });
    start();
    await shows('built in');
  });

  it('ends with the process that looks after it, however that ends', async () => {
    await startWith('v1');
    host?.kill('SIGKILL');
    await until(() =>
      answer().then(
        () => false,
        () => true,
      ),
    );
  });

  it('is started again when it has ended, and it is said how', async () => {
    await startWith('v1');
    await expect(answer('/end')).rejects.toThrow();
    await shows('v1');
    expect(told.find(({ ended }) => ended)).toMatchObject({
      release: 'owner-host@v1',
      ended: expect.stringContaining('(3)'),
    });
  });

  it.each(
    sampleOf(
      [
        ['ends its process', '/end', 'stopped_host'],
        ['takes all memory', '/fill', 'stopped_host'],
        ['breaks for its first visitors', '/fail', 'visits_failed'],
      ] as const,
      3,
    ),
  )(
    'is taken off in its first while where it %s: what ran before runs again, also over a start, until it is released once more',
    async (_what, address, code) => {
      release('v1');
      start();
      await shows('v1');
      at = nowMs();
      release('v2');
      await shows('v2');
      await answer(address).catch(() => undefined);
      await shows('v1');
      await refusal('owner@of-v2', code);
      const refused = { version: 'of-v2', lineAt: at, code };
      expect(whatRuns()).toMatchObject({ runs: { version: 'of-v1' }, refused });
      // Pages of it that are open find their files.
      expect(await answer('/earlier')).toContain(path.join('v2', 'client'));
      await stop();
      start();
      await shows('v1');
      await refusal('owner@of-v2', code);
      expect(told.some(({ said }) => said?.includes('@v2'))).toBe(false);
      expect(whatRuns()).toMatchObject({ runs: { version: 'of-v1' }, refused });
      say(lineOf('v2'));
      await shows('v2');
      await until(() => whatRuns()?.refused === null);
      expect(whatRuns()?.runs).toEqual({ version: 'of-v2' });
    },
  );

  it('is what was built in again where nothing ran before', async () => {
    at = nowMs();
    await startWith('v1');
    await answer('/end').catch(() => undefined);
    await shows('built in');
    await refusal('owner@of-v1', 'stopped_host');
    expect(whatRuns()).toMatchObject({ runs: null, builtIn: true, refused: { version: 'of-v1' } });
  });

  it('says that nothing runs where what was built in cannot either', async () => {
    at = nowMs();
    await startWith('v1');
    rmSync(path.join(directory, 'built-in'), { recursive: true });
    const running = host;
    await answer('/end').catch(() => undefined);
    await until(() => running?.exitCode === 1);
    expect(whatRuns()).toEqual({ runs: null, refused: null });
  });

  it('goes back to what runs instead without anybody noticing', async () => {
    await startWith('v1');
    await goLiveNow('v2');
    await answer('/fail');
    await shows('v1');
    await refusal('owner@of-v2', 'visits_failed');
    const process = await answer('/pid');
    say(lineOf('v1', { rollback: true }));
    await until(() => whatRuns()?.refused === null);
    expect(await answer('/pid')).toBe(process);
  });

  it('is taken off later where it ends three times within ten minutes', async () => {
    await startWith('v1');
    release('v2');
    await shows('v2');
    for (const next of ['v2', 'v2', 'v1']) {
      await answer('/end').catch(() => undefined);
      await shows(next);
    }
    await refusal('owner@of-v2', 'struck_out');
    expect(whatRuns()).toMatchObject({ runs: { version: 'of-v1' }, refused: { code: 'struck_out' } });
  });

  it('is started again where somebody else has ended it, however new it is', async () => {
    await startWith('v1');
    await goLiveNow('v2');
    const pid = await answer('/pid');
    process.kill(Number(pid), 'SIGKILL');
    await until(async () => (await answer('/pid').catch(() => pid)) !== pid);
    expect(await answer()).toBe('v2');
  });

  it('serves what ran before at once where what is live never starts, also when that ends meanwhile', async () => {
    await startWith('v1');
    await until(() => hasNoted('of-v1'));
    await stop();
    release('hangs', hostOf('hangs', '', neverListens));
    start({ startMs: 600_000 });
    for (const _time of [1, 2]) {
      await shows('v1');
      const pid = await answer('/pid');
      const tried = () => existsSync(path.join(directory, 'hangs'));
      await until(tried);
      rmSync(path.join(directory, 'hangs'));
      process.kill(Number(pid), 'SIGKILL');
      await until(async () => (await answer('/pid').catch(() => pid)) !== pid);
    }
    await shows('v1');
    expect(told.filter(({ code }) => code)).toEqual([]);
  });

  it('serves what was built in at once where what is live never starts and nothing ran before', async () => {
    release('hangs', hostOf('hangs', '', neverListens));
    start({ startMs: 600_000 });
    await shows('built in');
  });

  it('gives way in time where what ran last never starts, and takes it as soon as it does', async () => {
    const hangs = path.join(directory, 'hangs');
    await startWith('v1');
    release('v2', hostOf('v2', '', `if (require('fs').existsSync('${hangs}')) server.listen = () => undefined;`));
    await shows('v2');
    await until(() => hasNoted('of-v2'));
    await stop();
    writeFileSync(hangs, '');
    start({ startMs: 4_000, giveWayMs: 18_000 });
    await shows('v1');
    await refusal('owner-host@v2', 'not_fit');
    expect(whatRuns()).toMatchObject({ runs: { version: 'of-v1' }, refused: { version: 'of-v2' } });
    rmSync(hangs);
    await shows('v2');
  });

  it.each(
    sampleOf(
      [
        ['is ended by its guard', 'process.exit(70);'],
        ['ends its process', 'process.exit(3);'],
        ['takes all memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill(0).map(Math.random));'],
      ] as const,
      3,
    ),
  )('takes off what %s in its first while before it serves, also over a start', async (_how, first) => {
    await startWith('v1');
    at = nowMs();
    release('v2', hostOf('v2', first));
    await refusal('owner-host@v2', 'not_fit');
    await refusal('owner@of-v2', 'stopped_host');
    expect(told.filter((one) => one.release === 'owner-host@v2')).toHaveLength(1);
    expect(whatRuns()).toMatchObject({ runs: { version: 'of-v1' }, refused: { code: 'stopped_host' } });
    await stop();
    start();
    await refusal('owner@of-v2', 'stopped_host');
    expect(told.filter((one) => one.release === 'owner-host@v2')).toEqual([]);
  });

  it('finds its packages again where the link to them is gone, or leads to a workspace that is', async () => {
    release('v1', hostOf('v1', `require('fastify');`));
    start();
    await shows('v1');
    const link = path.join(directory, 'place/node_modules');
    rmSync(link);
    await answer('/end').catch(() => undefined);
    await shows('v1');
    await stop();
    rmSync(link);
    symlinkSync(path.join(directory, 'gone/node_modules'), link);
    start();
    await shows('v1');
    expect(told.filter(({ code }) => code)).toEqual([]);
  });

  it('takes off what ends while it is brought up again', async () => {
    const ends = path.join(directory, 'ends');
    await startWith('v1');
    at = nowMs();
    release('v2', hostOf('v2', `if (require('fs').existsSync('${ends}')) process.exit(70);`));
    await shows('v2');
    await until(() => hasNoted('of-v2'));
    await stop();
    writeFileSync(ends, '');
    start();
    await shows('v1');
    await refusal('owner@of-v2', 'stopped_host');
  });

  it.each(
    sampleOf(
      [
        ['tried beside what serves', true],
        ['brought up', false],
      ] as const,
      3,
    ),
  )('holds it against nobody where all of it is ended while a release is %s', async (_when, serves) => {
    const hangs = path.join(directory, 'hangs');
    await startWith('v1');
    at = nowMs();
    release(
      'v2',
      hostOf('v2', '', serves ? neverListens : `if (require('fs').existsSync('${hangs}.now')) ${neverListens}`),
    );
    if (!serves) {
      await shows('v2');
      await until(() => hasNoted('of-v2'));
      await stop();
      writeFileSync(`${hangs}.now`, '');
      start({ giveWayMs: 600_000 });
    }
    await until(() => existsSync(hangs) && readFileSync(hangs, 'utf8'));
    // Whoever ends a whole group of processes reaches what is tried first.
    process.kill(Number(readFileSync(hangs, 'utf8')), 'SIGTERM');
    expect(await stop()).toBe(0);
    expect(told.filter(({ code }) => code)).toEqual([]);
    expect(existsSync(path.join(directory, 'place/struck-releases.json'))).toBe(false);
  });

  it('does the same from a bucket, and goes on while that is away', async () => {
    const server = await startBucketServer();
    Object.assign(process.env, server.settings);
    const bucket = await openReleaseBucket(server.settings);
    const put = async (version: string): Promise<void> => {
      const made = make(version);
      for (const file of ['server/main.cjs', 'release.json'])
        await bucket.put(`owner-host/${version}/${file}`, readFileSync(path.join(made, file)));
      await bucket.movePointer(JSON.stringify({ remotes: [lineOf(version)] }), (await bucket.readPointer()) ?? null);
    };
    try {
      await put('v1');
      start({ releases: { ...server.settings, RELEASES_DIR: '' } });
      await shows('v1');
      await put('v2');
      await shows('v2');
      server.fail('away');
      await stop();
      start({ releases: { ...server.settings, RELEASES_DIR: '' } });
      await shows('v2');
      server.fail('none');
      await put('v3');
      await shows('v3');
    } finally {
      await stop();
      bucket.close();
      await server.close();
    }
  });
});

const whatRuns = () => readWhatRuns(whatRunsFile(releases, path.join(directory, 'place')))?.areas['owner'];

/** Whether the host has written down that a release ran here. */
const hasNoted = (version: string): boolean => {
  const known = path.join(directory, 'place/releases-that-ran');
  return (
    existsSync(known) &&
    readdirSync(known).some((file) => !file.endsWith('.tmp') && isSaidIn(path.join(known, file), version))
  );
};

/** A file may be replaced just then. */
function isSaidIn(file: string, version: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(version);
  } catch {
    return false;
  }
}
