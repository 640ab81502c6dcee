/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { nowMs, systemClock } from '@mp/domain/clock';
import {
  readSigner,
  readTrustedKeys,
  readWhatRuns,
  signLine,
  whatRunsFile,
  writeManifest,
  type RegistryLine,
} from '@mp/signed-releases';
import { contractVersion } from '@mp/shell-contract';
import type { createServerFederation as Create } from './server-federation.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

let createServerFederation: typeof Create;
let releases: string;
let data: string;
const keyPlace = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'mp-release-keys-')) };
const signer = readSigner(keyPlace);
const keys = readTrustedKeys(undefined, keyPlace);
/** Each release and each line is later than the one before. */
let moment = 1_000;
/** What one test's server says: that of the test before may still be writing down what it knew. */
let warn: jest.Mock;
/** Milliseconds that the server's clock is ahead: it looks at the registry once a second at most. */
let ahead = 0;

beforeAll(async () => {
  ({ createServerFederation } = await import('./server-federation.ts'));
});
beforeEach(() => {
  releases = mkdtempSync(path.join(os.tmpdir(), 'mp-releases-'));
  data = mkdtempSync(path.join(os.tmpdir(), 'mp-releases-data-'));
  warn = jest.fn();
  jest.spyOn(Date, 'now').mockImplementation(() => systemClock.now().getTime() + ahead);
});
afterEach(() => {
  jest.restoreAllMocks();
  // What is known to be good may still be written down; it is tried again until nobody writes.
  for (const directory of [releases, data])
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});
afterAll(() => rmSync(keyPlace.DATA_DIR, { recursive: true }));

const pages = ['home', 'place'];
const whole = (version: string): string =>
  `module.exports = { init() {}, get: async (id) => () => ({ default: { Page: id + ' of ${version}' } }) };`;

/** A release with two pages, as a remote's build writes it. */
function publish(version: string, serverCode = whole(version), area = 'storefront'): void {
  const release = path.join(releases, area, version);
  for (const side of ['client', 'server']) mkdirSync(path.join(release, side), { recursive: true });
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: pages.map((name) => ({ name, assets: { js: { sync: [`${name}.js`] }, css: { sync: [] } } })),
  };
  writeFileSync(path.join(release, 'client/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(release, 'client/remoteEntry.js'), '');
  writeFileSync(path.join(release, 'server/remote.cjs'), serverCode);
  writeManifest(release, { remote: area, version, contract: contractVersion, createdAt: ++moment }, signer);
}

const lineOf = (version: string, rest: Partial<RegistryLine> = {}): RegistryLine =>
  signLine({ name: 'storefront', version, base: '/remotes', at: ++moment, share: 100, ...rest }, signer);

/** Writes the registry, and lets the server look again. */
function writeRegistry(text: string): void {
  const draft = path.join(releases, 'registry.draft');
  writeFileSync(draft, text);
  renameSync(draft, path.join(releases, 'registry.json'));
  ahead += 1_100;
}

/** Names the live version, and lets the server look again. */
const goLive = (version: string, rest?: Partial<RegistryLine>): void =>
  writeRegistry(JSON.stringify({ remotes: [lineOf(version, rest)] }));

type Options = Partial<Parameters<typeof Create>[1]>;
type Snapshot = ReturnType<typeof Create>['snapshot'];
const serverOf = (options: Options = {}): ReturnType<typeof Create> =>
  createServerFederation(releases, { log: { warn }, trust: { keys, origins: [] }, dataDirectory: data, ...options });
const federate = (options?: Options): Snapshot => serverOf(options).snapshot;

/** What is noted for the next start. */
function noted(): string {
  const directory = path.join(data, 'releases-that-ran');
  const [file] = readdirSync(data).includes('releases-that-ran') ? readdirSync(directory) : [];
  return file ? readFileSync(path.join(directory, file), 'utf8') : '';
}

/** Waits until it is so; what takes too long is the test's own time limit. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits until the registry has been read anew and this version of the area is live. */
const untilLive = (snapshot: Snapshot, version: string) =>
  until(async () => (await snapshot()).remotes.some((remote) => remote.version === version));

const untilWarned = (message: string) => until(() => warn.mock.calls.some((call) => call[1] === message));

/** The component of a page in the live release; null when it does not load. */
async function shown(snapshot: Snapshot, page: string): Promise<unknown> {
  const loaded = await (await snapshot()).federation.load(`storefront/${page}`);
  return loaded.ok ? loaded.page.Page : null;
}

/** Remembers the containers that were evaluated, without keeping them. */
const remembered = (version: string): string => `${whole(version)}
  (globalThis.containers ??= {})['${version}'] = new WeakRef(module.exports);`;

/** Whether a container is still in memory, after all that can go has gone. */
function isKept(version: string): boolean {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { containers } = vm.runInThisContext('globalThis') as { containers: Record<string, WeakRef<object>> };
  return containers[version]?.deref() !== undefined;
}

describe('a release that is live no more', () => {
  it('leaves nothing in memory, and comes back when it is rolled back to', async () => {
    for (const version of ['one', 'two']) publish(version, remembered(version));
    goLive('one');
    const snapshot = federate({ retireMs: 0 });
    await snapshot();
    expect(isKept('one')).toBe(true);
    goLive('two');
    await untilLive(snapshot, 'two');
    await until(() => !isKept('one'));
    expect(isKept('two')).toBe(true);
    goLive('one', { rollback: true });
    await untilLive(snapshot, 'one');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
  });
});

describe('releases that follow each other within a moment', () => {
  it('are kept for requests that began with them as far as they are the last three', async () => {
    const versions = ['one', 'two', 'three', 'four', 'five'];
    for (const version of versions) publish(version, remembered(version));
    const { snapshot } = serverOf();
    for (const version of versions) {
      goLive(version);
      await untilLive(snapshot, version);
    }
    await until(() => !isKept('one'));
    expect(versions.filter(isKept)).toEqual(['two', 'three', 'four', 'five']);
    goLive('one', { rollback: true });
    await untilLive(snapshot, 'one');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
  });
});

describe('a release beside what is live', () => {
  it('leaves nothing in memory where everybody has let go of it before it was there', async () => {
    publish('one');
    publish('two', remembered('two'));
    goLive('one');
    const { snapshot, beside } = serverOf({ retireMs: 0 });
    await snapshot();
    const admitted = beside.admit(lineOf('two', { share: 10 }), 'somebody');
    beside.letGo('storefront', 'two', 'somebody');
    await admitted;
    expect(beside.get('storefront', 'two')).toBeUndefined();
    await until(() => !isKept('two'));
  });
});

describe('a release whose code goes too far', () => {
  /** Two releases that ran, of which the second has gone too far so often. */
  async function twoOf(strikes: number) {
    publish('one');
    goLive('one');
    const server = serverOf();
    await server.snapshot();
    publish('two');
    goLive('two');
    await untilLive(server.snapshot, 'two');
    for (let n = 0; n < strikes; n++) server.strike('storefront@two');
    return server;
  }

  it('is taken off the third time: the one before runs again, and no restart takes it', async () => {
    const { snapshot } = await twoOf(3);
    await untilLive(snapshot, 'one');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    expect(JSON.stringify(warn.mock.calls)).toContain('struck_out');
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/visits_failed|stopped_shop/);
    const again = federate();
    expect((await again()).remotes).toMatchObject([{ version: 'one' }]);
  });

  it('runs on before that, in any number of servers, as far as ten minutes lie between', async () => {
    const server = await twoOf(2);
    ahead += 11 * 60_000;
    server.strike('storefront@two');
    server.strike('storefront@one');
    expect((await server.snapshot()).remotes).toMatchObject([{ version: 'two' }]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('struck_out');
  });

  it('is counted on by a server that is started meanwhile', async () => {
    await twoOf(2);
    const next = serverOf();
    expect((await next.snapshot()).remotes).toMatchObject([{ version: 'two' }]);
    next.strike('storefront@two');
    await untilLive(next.snapshot, 'one');
  });

  it('is tried anew when somebody signs for it again', async () => {
    const { snapshot } = await twoOf(3);
    await untilLive(snapshot, 'one');
    goLive('two');
    await untilLive(snapshot, 'two');
  });

  it('leaves its area to the fallback where nothing ran before it', async () => {
    publish('one');
    goLive('one');
    const { snapshot, strike } = serverOf();
    await snapshot();
    for (let n = 0; n < 3; n++) strike('storefront@one');
    await until(async () => (await snapshot()).remotes.length === 0);
    expect(await shown(snapshot, 'home')).toBeNull();
  });

  it('is forgotten where what was noted cannot be read', async () => {
    writeFileSync(path.join(data, 'struck-releases.json'), 'of no use');
    const { snapshot } = await twoOf(1);
    expect((await snapshot()).remotes).toMatchObject([{ version: 'two' }]);
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'Which releases were taken off cannot be read.');
  });
});

describe('what runs', () => {
  const said = () => readWhatRuns(whatRunsFile(releases, data))?.areas['storefront'];

  it('is written down for whoever releases, with what does not run, why and since when', async () => {
    publish('one');
    goLive('one');
    const { snapshot } = serverOf();
    await snapshot();
    await until(() => said()?.runs?.version === 'one');
    expect(readWhatRuns(whatRunsFile(releases, data))).toMatchObject({ releases, contract: contractVersion });
    publish('two', 'null.endpoints;');
    goLive('two');
    await snapshot();
    await until(() => said()?.refused !== null);
    const refused = said()?.refused;
    expect(said()?.runs).toEqual({ version: 'one' });
    expect(refused).toMatchObject({
      version: 'two',
      lineAt: moment,
      code: 'not_fit',
      why: 'Not all of its pages load.',
    });
    // It is tried again and again, and has not run since the first time.
    const warnings = warn.mock.calls.length;
    ahead += 31_000;
    await until(async () => Boolean(await snapshot()) && warn.mock.calls.length > warnings);
    expect(said()?.refused).toEqual(refused);
    ahead += 1_000;
    goLive('two');
    await until(async () => Boolean(await snapshot()) && said()?.refused?.lineAt === moment);
    expect(said()?.refused?.since).toBeGreaterThan(refused?.since ?? Infinity);
    publish('three');
    goLive('three');
    await untilLive(snapshot, 'three');
    await until(() => said()?.refused === null);
    expect(said()?.runs).toEqual({ version: 'three' });
  });

  it('takes nothing from the shop where it cannot be written down', async () => {
    writeFileSync(path.join(data, 'what-runs'), 'in the way');
    publish('one');
    goLive('one');
    expect(await shown(federate(), 'home')).toBe('./home of one');
    await untilWarned('What runs could not be written down for whoever releases.');
  });
});

describe('a release whose code stopped the shop', () => {
  /** Two releases that ran, the second for so long before the shop was stopped by it; and the shop that is started then. */
  async function startedAfter(minutes: number, stopped = 'storefront@two') {
    publish('one');
    goLive('one', { at: nowMs() });
    const { snapshot } = serverOf();
    await snapshot();
    publish('two');
    goLive('two', { at: nowMs() });
    await untilLive(snapshot, 'two');
    await untilNoted('two');
    ahead += minutes * 60_000;
    return restarted(stopped);
  }
  const untilNoted = (version: string) => until(() => noted().includes(`"${version}"`));
  const restarted = (release?: string) => serverOf({ stop: release ? { release, at: nowMs() } : undefined });
  const versionIn = async ({ snapshot }: Pick<ReturnType<typeof Create>, 'snapshot'>) =>
    (await snapshot()).remotes[0]?.version;

  it('is taken off at once in its first hour: the one before runs from the first page on, over restarts', async () => {
    const server = await startedAfter(5);
    expect(await versionIn(server)).toBe('one');
    const refusedBy = ({ remotes }: typeof server) => remotes().find(({ name }) => name === 'storefront')?.refused;
    const refused = refusedBy(server);
    expect(refused).toMatchObject({ version: 'two', code: 'stopped_shop' });
    ahead += 60_000;
    const next = restarted();
    expect(await versionIn(next)).toBe('one');
    // Since then, and not since the restart.
    expect(refusedBy(next)).toEqual(refused);
  });

  it('is tried anew when somebody signs for it again', async () => {
    const { snapshot } = await startedAfter(5);
    expect(await versionIn({ snapshot })).toBe('one');
    goLive('two', { at: nowMs() });
    await untilLive(snapshot, 'two');
  });

  it('runs on after that, until the third time within ten minutes', async () => {
    expect(await versionIn(await startedAfter(61))).toBe('two');
    expect(await versionIn(restarted('storefront@two'))).toBe('two');
    expect(await versionIn(restarted('storefront@two'))).toBe('one');
  });

  it('runs on where nothing ran before it, until the third time: its area is away then, and no other', async () => {
    publish('one');
    goLive('one', { at: nowMs() });
    expect(await versionIn(serverOf())).toBe('one');
    await untilNoted('one');
    for (const shown of ['one', 'one', undefined]) expect(await versionIn(restarted('storefront@one'))).toBe(shown);
  });

  it.each(['storefront@gone', 'nobody@two'])('is no other than the one that is named: %s', async (release) => {
    expect(await versionIn(await startedAfter(5, release))).toBe('two');
    expect(warn).toHaveBeenCalledWith({ release }, expect.stringContaining(`by the code of ${release}`));
  });
});

describe('a release whose pages break for visitors', () => {
  /** It goes live now, after one that ran or after none. */
  async function live(before: boolean) {
    for (const version of before ? ['one', 'two'] : ['two']) publish(version);
    const { snapshot, met } = serverOf();
    if (before) {
      goLive('one');
      await snapshot();
    }
    goLive('two', { at: nowMs() });
    await untilLive(snapshot, 'two');
    const visit = (visitors: number, failed: boolean): void => {
      for (let visitor = 0; visitor < visitors; visitor += 1)
        met('storefront@two', failed, `198.18.${Number(failed)}.${visitor}`);
    };
    return { snapshot, visit };
  }
  const isTakenOff = (): boolean => JSON.stringify(warn.mock.calls).includes('A release is taken off.');

  it('is taken off at the third: the one before runs again, and no restart takes it', async () => {
    const { snapshot, visit } = await live(true);
    visit(2, true);
    await snapshot();
    expect(isTakenOff()).toBe(false);
    visit(3, true);
    await untilLive(snapshot, 'one');
    await untilWarned('A release that ran before runs.');
    expect(JSON.stringify(warn.mock.calls)).toContain('visits_failed');
    expect(JSON.stringify(warn.mock.calls)).not.toContain('struck_out');
    expect((await federate()()).remotes).toMatchObject([{ version: 'one' }]);
  });

  it('runs on where nothing ran before it: its other pages are better than none', async () => {
    const { snapshot, visit } = await live(false);
    visit(20, true);
    await snapshot();
    expect((await snapshot()).remotes).toMatchObject([{ version: 'two' }]);
    expect(isTakenOff()).toBe(false);
  });

  it('runs on where what ran before it does not run any more', async () => {
    const { snapshot, visit } = await live(true);
    rmSync(path.join(releases, 'storefront/one'), { recursive: true });
    visit(20, true);
    await untilWarned('Nor is one that ran before.');
    visit(20, true);
    await snapshot();
    expect((await snapshot()).remotes).toMatchObject([{ version: 'two' }]);
    expect(isTakenOff()).toBe(false);
  });

  it('runs on where few do, and long after it went live', async () => {
    const { snapshot, visit } = await live(true);
    visit(250, false);
    visit(12, true);
    ahead += 61 * 60_000;
    visit(200, true);
    await snapshot();
    expect(isTakenOff()).toBe(false);
  });
});

describe('a release that goes live', () => {
  it('is there for all who ask at a start, not for the first alone', async () => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    const first = await Promise.all([snapshot(), snapshot(), snapshot()]);
    expect(first.map(({ remotes }) => remotes[0]?.version)).toEqual(['one', 'one', 'one']);
  });

  it('is told as refused no more once another is live, however late its trial ends', async () => {
    publish('one');
    goLive('one');
    let fail: ((error: Error) => void) | undefined;
    const tryRelease = ({ version }: RegistryLine): Promise<void> =>
      version === 'two' ? new Promise((_resolve, reject) => (fail = reject)) : Promise.resolve();
    const server = serverOf({ tryRelease });
    await untilLive(server.snapshot, 'one');
    for (const version of ['two', 'three']) publish(version);
    goLive('two');
    await until(async () => Boolean(await server.snapshot()) && fail !== undefined);
    goLive('three');
    await untilLive(server.snapshot, 'three');
    fail?.(new Error('It breaks.'));
    await untilWarned('A release is not fit to go live.');
    expect(server.remotes().find(({ name }) => name === 'storefront')).toMatchObject({ refused: null });
  });

  it('is there without a restart, and what began before keeps what it began with', async () => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    const before = await snapshot();
    publish('two');
    goLive('two');
    await untilLive(snapshot, 'two');
    const after = await snapshot();
    expect(after.remotes).toMatchObject([{ version: 'two', entry: '/remotes/storefront/two/client/remoteEntry.js' }]);
    expect(after.stamp).not.toBe(before.stamp);
    expect(await shown(snapshot, 'home')).toBe('./home of two');
    expect(await before.federation.load('storefront/home')).toMatchObject({ page: { Page: './home of one' } });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is cut short', (code: string) => code.slice(0, code.length / 2)],
    ['throws as it starts', () => 'null.endpoints;'],
    [
      'has one page that wants more of the shell than there is',
      (code: string) => code.replace('=> () => (', '=> () => id === "./place" ? undefined.endpoints : ('),
    ],
  ])('does not when it %s: the one before runs on, whole', async (_what, spoil) => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    await snapshot();
    publish('two', spoil(whole('two')));
    goLive('two');
    await snapshot();
    await untilWarned('The last release runs on.');
    for (const page of pages) expect(await shown(snapshot, page)).toBe(`./${page} of one`);
    expect((await snapshot()).remotes).toMatchObject([{ version: 'one' }]);
    expect(warn).toHaveBeenCalledWith({ name: 'storefront', version: 'two', running: 'one' }, expect.any(String));
    publish('three');
    goLive('three');
    await untilLive(snapshot, 'three');
    expect(await shown(snapshot, 'place')).toBe('./place of three');
  });

  it('is tried again after half a minute: what it lacked may have come', async () => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    await snapshot();
    publish('two');
    const file = path.join(releases, 'storefront/two/server/remote.cjs');
    rmSync(file);
    goLive('two');
    await snapshot();
    await untilWarned('The last release runs on.');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    writeFileSync(file, whole('two'));
    ahead += 20_000;
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    ahead += 11_000;
    await untilLive(snapshot, 'two');
    expect(await shown(snapshot, 'home')).toBe('./home of two');
  });

  it('goes on running when a file is there that nobody is served, and when it is named beside an area of a newer shop', async () => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    writeFileSync(path.join(releases, 'storefront/one/client/.DS_Store'), '');
    writeRegistry(JSON.stringify({ remotes: [lineOf('one'), { name: 'newer', version: '1' }, null] }));
    await snapshot();
    await untilWarned('The last release runs on.');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
  });

  it('is not waited for where a pipe stands in the place of one of its files', async () => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    publish('two');
    rmSync(path.join(releases, 'storefront/two/client/remoteEntry.js'));
    execFileSync('mkfifo', [path.join(releases, 'storefront/two/client/remoteEntry.js')]);
    goLive('two');
    await snapshot();
    await untilWarned('The last release runs on.');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
  });

  it('leaves its areas without their pages when there is none before it', async () => {
    publish('one', whole('one').slice(0, 40));
    goLive('one');
    const snapshot = federate();
    expect(await shown(snapshot, 'home')).toBeNull();
    expect((await snapshot()).remotes).toEqual([]);
  });

  it('runs somewhere else before it runs here, and not here when it does not run there', async () => {
    publish('one', `process.emit('ran here'); ${whole('one')}`);
    goLive('one');
    const ranHere = jest.fn();
    process.on('ran here' as never, ranHere);
    const onUnfit = jest.fn();
    const snapshot = federate({ onUnfit, tryRelease: () => Promise.reject(new Error('It ended (1).')) });
    expect((await snapshot()).remotes).toEqual([]);
    expect(onUnfit).toHaveBeenCalledWith('storefront');
    expect(ranHere).not.toHaveBeenCalled();
    process.off('ran here', ranHere);
  });

  it('is not tried again by the same host that it ran in before, and is by another', async () => {
    publish('one');
    goLive('one');
    const tried = jest.fn(() => Promise.resolve());
    for (const host of ['a', 'a', 'b']) {
      await federate({ host, tryRelease: tried })();
      await until(() => noted().includes(`"host": "${host}"`));
    }
    expect(tried).toHaveBeenCalledTimes(2);
  });
});

describe('an area that takes for ever', () => {
  const both = (version: string) => ({ remotes: [lineOf(version), lineOf('slow', { name: 'checkout' })] });

  beforeEach(() => {
    publish('one');
    publish('slow', undefined, 'checkout');
    writeFileSync(path.join(releases, 'registry.json'), JSON.stringify(both('one')));
  });

  it('[fault: release store × slow] holds up nobody but itself', async () => {
    let finish: () => void = () => undefined;
    const forEver = new Promise<void>((resolve) => (finish = resolve));
    const snapshot = federate({
      startMs: 200,
      tryRelease: ({ name }) => (name === 'checkout' ? forEver : Promise.resolve()),
    });
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    publish('two');
    writeFileSync(path.join(releases, 'registry.json'), JSON.stringify(both('two')));
    ahead += 1_100;
    await untilLive(snapshot, 'two');
    expect((await snapshot()).remotes.map(({ name }) => name)).toEqual(['storefront']);
    finish();
  });

  it('[fault: release store × slow] is given up after its time, and comes when it can', async () => {
    let isSlow = true;
    const snapshot = federate({
      // Long enough for the others on a busy machine.
      areaMs: 5_000,
      tryRelease: ({ name }) => (name === 'checkout' && isSlow ? new Promise(() => undefined) : Promise.resolve()),
    });
    await snapshot();
    await untilWarned('A release is not fit to go live.');
    expect((await snapshot()).remotes.map(({ name }) => name)).toEqual(['storefront']);
    isSlow = false;
    ahead += 31_000;
    await untilLive(snapshot, 'slow');
  });
});

const isReady = ({ ready }: ReturnType<typeof Create>): Promise<boolean> =>
  ready().then(
    () => true,
    () => false,
  );

describe('a start', () => {
  /** A trial that goes on until it is told how it ends. */
  function trialOf(name = 'storefront') {
    let pass = (): void => undefined;
    let reject = (_error: Error): void => undefined;
    const promise = new Promise<void>((...ends) => ([pass, reject] = ends));
    const begun = jest.fn();
    const tryRelease = (line: RegistryLine): Promise<void> => {
      if (line.name !== name) return Promise.resolve();
      begun();
      return promise;
    };
    return { tryRelease, begun, pass: () => pass(), fail: () => reject(new Error('It does not render.')) };
  }
  const notReady = 'Still to be tried: storefront.';

  it.each(['pass', 'fail'] as const)(
    'is ready when every area has been tried, not before: they %s',
    async (outcome) => {
      publish('one');
      goLive('one');
      const trial = trialOf();
      const server = serverOf({ tryRelease: trial.tryRelease });
      await expect(server.ready()).rejects.toThrow(notReady);
      await until(() => trial.begun.mock.calls.length > 0);
      await expect(server.ready()).rejects.toThrow(notReady);
      trial[outcome]();
      await until(() => isReady(server));
      expect((await server.snapshot()).remotes).toHaveLength(outcome === 'pass' ? 1 : 0);
    },
  );

  it('is ready when an area that takes for ever is given up', async () => {
    publish('one');
    goLive('one');
    // Long enough for the reading on a busy machine.
    const server = serverOf({ areaMs: 3_000, tryRelease: trialOf().tryRelease });
    await expect(server.ready()).rejects.toThrow(notReady);
    await until(() => isReady(server));
    await untilWarned('A release is not fit to go live.');
  });

  it('is over at last, however often somebody releases meanwhile', async () => {
    publish('one');
    goLive('one');
    const server = serverOf({ areaMs: 60_000, tryRelease: trialOf().tryRelease });
    for (let n = 0; n < 3; n++) {
      goLive('one');
      await expect(server.ready()).rejects.toThrow(notReady);
    }
    ahead += 120_000;
    await server.ready();
  });

  /** One ran in a shell; two was released while it was down. */
  async function releasedMeanwhile(rest?: Partial<RegistryLine>) {
    for (const version of ['zero', 'one']) {
      publish(version);
      goLive(version);
      await federate({ host: 'a' })();
      await until(() => noted().includes(`"${version}"`));
    }
    publish('two');
    goLive('two', rest);
  }

  it.each(['a', 'b'])(
    'serves what ran before while a release is tried, in this build of the shell or in %s',
    async (host) => {
      await releasedMeanwhile();
      const trial = trialOf();
      const server = serverOf({ host, tryRelease: trial.tryRelease });
      expect(await shown(server.snapshot, 'home')).toBe('./home of one');
      await expect(server.ready()).rejects.toThrow(notReady);
      trial.pass();
      await untilLive(server.snapshot, 'two');
      await until(() => isReady(server));
    },
  );

  it('serves the very release that ran in another build of the shell, and goes on with it', async () => {
    publish('one');
    goLive('one');
    await federate({ host: 'a' })();
    await until(() => noted().includes('"one"'));
    const trial = trialOf();
    const server = serverOf({ host: 'b', tryRelease: trial.tryRelease });
    expect(await shown(server.snapshot, 'home')).toBe('./home of one');
    trial.fail();
    await until(() => isReady(server));
    expect(await shown(server.snapshot, 'home')).toBe('./home of one');
    expect(await shown(server.snapshot, 'place')).toBe('./place of one');
  });

  it('does not serve what somebody went back from', async () => {
    await releasedMeanwhile({ rollback: true });
    const trial = trialOf();
    const server = serverOf({ host: 'b', startMs: 100, tryRelease: trial.tryRelease });
    await expect(server.ready()).rejects.toThrow(notReady);
    await until(() => trial.begun.mock.calls.length > 0);
    expect(await shown(server.snapshot, 'home')).toBeNull();
    trial.pass();
    await untilLive(server.snapshot, 'two');
  });
});

describe('a registry that makes no sense', () => {
  it.each([
    ['down', ''],
    ['garbage', '<html>'],
    ['garbage', '{}'],
    ['a list of none', '{"remotes":[]}'],
    ['garbage', '{"remotes":[{"name":"storefront"'],
    ['garbage', '{"remotes":[{"name":"elsewhere"}]}'],
    ['garbage', '{"remotes":[{"name":"storefront"},{"name":"storefront"}]}'],
  ])('[fault: release store × %s] changes nothing, and not at the next start either: %j', async (_fault, text) => {
    publish('one');
    goLive('one');
    const snapshot = federate();
    await snapshot();
    await until(() => noted() !== '');
    writeFileSync(path.join(releases, 'registry.json'), text);
    ahead += 1_100;
    await snapshot();
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'The registry cannot be read; what ran before runs on.');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    expect(await shown(federate(), 'home')).toBe('./home of one');
  });
});

describe('a line that is not to be believed', () => {
  const others = mkdtempSync(path.join(os.tmpdir(), 'mp-release-others-'));
  afterAll(() => rmSync(others, { recursive: true }));
  const changed = (change: object) => ({ ...lineOf('two'), ...change });

  it.each<readonly [string, () => object]>([
    ['malformed', () => changed({ version: '../../etc' })],
    ['malformed', () => changed({ base: 'file:///etc' })],
    ['unsigned', () => ({ name: 'storefront', version: 'two', base: '/remotes' })],
    ['unknown_key', () => signLine(lineOf('two'), readSigner({ DATA_DIR: others }))],
    ['bad_signature', () => changed({ at: ++moment })],
    ['foreign_base', () => lineOf('two', { base: 'https://team.example' })],
    ['plain_http', () => lineOf('two', { base: 'http://team.example' })],
    ['older_than_floor', () => lineOf('two', { at: 5 })],
    ['from_the_future', () => lineOf('two', { at: nowMs() + 3_600_000 })],
    ['unreadable', () => lineOf('three')],
  ])('is refused (%s): what ran before runs on, and at the next start, too', async (code, line) => {
    const onRefused = jest.fn();
    publish('one');
    goLive('one');
    const snapshot = federate();
    await snapshot();
    await until(() => noted() !== '');
    publish('two');
    writeRegistry(JSON.stringify({ remotes: [line()] }));
    for (const next of [federate({ onRefused }), snapshot]) expect(await shown(next, 'home')).toBe('./home of one');
    expect(onRefused).toHaveBeenCalledWith(
      expect.objectContaining({ code }),
      expect.stringMatching(/^storefront@[\w./]+$/),
    );
  });

  it('brings back nothing that was replaced, but by the word of who may go back', async () => {
    publish('one');
    goLive('one');
    const old = readFileSync(path.join(releases, 'registry.json'), 'utf8');
    publish('two');
    goLive('two');
    await federate()();
    await until(() => noted() !== '');
    const onRefused = jest.fn();
    writeRegistry(old);
    const snapshot = federate({ onRefused });
    expect(await shown(snapshot, 'home')).toBe('./home of two');
    goLive('one');
    await snapshot();
    await until(() => onRefused.mock.calls.length > 1);
    expect(onRefused.mock.calls.map(([{ code }]: [{ code: string }]) => code)).toEqual([
      'older_than_floor',
      'older_release',
    ]);
    goLive('one', { rollback: true });
    await untilLive(snapshot, 'one');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
  });
});

describe('a release that a team serves from a host of its own', () => {
  let team: Server;
  let base: string;
  beforeEach(async () => {
    team = createServer((request, response) => {
      const file = path.join(releases, new URL(request.url ?? '', 'http://team').pathname);
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => team.close(resolve)));

  it('goes live from an origin that is on the list, with the addresses of that host', async () => {
    publish('one');
    goLive('one', { base });
    const snapshot = federate({ trust: { keys, origins: [base] } });
    expect(await shown(snapshot, 'home')).toBe('./home of one');
    expect((await snapshot()).remotes).toMatchObject([{ entry: `${base}/storefront/one/client/remoteEntry.js` }]);
  });

  it('does not when a file is another there, or is missing', async () => {
    const onRefused = jest.fn();
    for (const [version, code] of [
      ['one', 'file_changed'],
      ['two', 'file_missing'],
    ] as const) {
      publish(version);
      const file = path.join(releases, 'storefront', version, 'server/remote.cjs');
      if (code === 'file_missing') rmSync(file);
      else writeFileSync(file, 'process.exit(1);');
      goLive(version, { base });
      const snapshot = federate({ trust: { keys, origins: [base] }, onRefused });
      expect(await shown(snapshot, 'home')).toBeNull();
      expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code }), `storefront@${version}`);
    }
  });
});

describe('a release that is not as it was signed', () => {
  const fileOf = (version: string, file: string) => path.join(releases, 'storefront', version, file);
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file, bytes);
  };
  const refusal = (code: string) => expect.objectContaining({ code }) as object;

  it.each([
    ['file_changed', (version: string) => flip(fileOf(version, 'server/remote.cjs'))],
    ['file_changed', (version: string) => flip(fileOf(version, 'client/mf-manifest.json'))],
    ['file_missing', (version: string) => rmSync(fileOf(version, 'client/mf-manifest.json'))],
    ['file_extra', (version: string) => writeFileSync(fileOf(version, 'client/more.js'), '')],
    ['unsigned', (version: string) => rmSync(fileOf(version, 'release.json'))],
  ])('does not go live (%s), and nothing of it runs', async (code, spoil) => {
    const onRefused = jest.fn();
    publish('one');
    goLive('one');
    const snapshot = federate({ onRefused });
    await snapshot();
    publish('two', `process.exit(1); ${whole('two')}`);
    spoil('two');
    goLive('two');
    await snapshot();
    await untilWarned('The last release runs on.');
    expect(onRefused).toHaveBeenCalledWith(refusal(code), 'storefront@two');
    expect(await shown(snapshot, 'home')).toBe('./home of one');
  });

  it('gives way to the one that ran before it when it is changed while it runs', async () => {
    const onRefused = jest.fn();
    const server = serverOf({ onRefused });
    for (const version of ['one', 'two']) {
      publish(version);
      goLive(version);
      await server.snapshot();
      await untilLive(server.snapshot, version);
    }
    await until(() => noted().includes('"two"'));
    const file = fileOf('two', 'client/mf-manifest.json');
    const kept = readFileSync(file);
    flip(file);
    server.suspect('storefront', 'two');
    ahead += 1_100;
    await untilLive(server.snapshot, 'one');
    expect(onRefused).toHaveBeenCalledWith(refusal('file_changed'), 'storefront@two');
    writeFileSync(file, kept);
    ahead += 31_000;
    await untilLive(server.snapshot, 'two');
  });

  it('leaves its area without its pages when none ran before it', async () => {
    publish('one');
    goLive('one');
    const server = serverOf();
    await server.snapshot();
    flip(fileOf('one', 'server/remote.cjs'));
    server.suspect('storefront', 'one');
    ahead += 1_100;
    await until(async () => (await server.snapshot()).remotes.length === 0);
  });
});
