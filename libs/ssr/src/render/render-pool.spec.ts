/** @jest-environment node */
import path from 'node:path';
import type { RemoteName } from '@mp/host-api';
import { failedRemoteMark, type PageRequest } from './page-request.ts';
import { RenderBusyError, type RenderError } from './render-error.ts';
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './render-pool.ts';
import type { ReleaseSnapshot } from './render-service.ts';
import type { RunnableRelease } from '@mp/remotes/loader';
import { receivedError, type RenderReport } from './render-tasks.ts';

const root = path.resolve(__dirname, '../../../..');

/** Memory that the spec shares with the pages: counters, and flags that they wait for. */
const flags = new Int32Array(new SharedArrayBuffer(8 * Int32Array.BYTES_PER_ELEMENT));
const [isOpen, entered, submitted, turns, isStartHeld] = [0, 1, 2, 3, 4];

/** Code of releases. */
const whole = `
  page: () => 'whole',
  thread: () => 'thread ' + threadId,
  keys: () => 'a b',
  form: () => void Atomics.add(flags, ${submitted}, 1),
  hold: () => { Atomics.add(flags, ${entered}, 1); Atomics.wait(flags, ${isOpen}, 0); return 'held'; },
`;
const broken = `
  page: () => 'its page',
  thread: () => 'thread ' + threadId,
  loop: () => { for (;;); },
  loopLater: async () => { await wait(1); for (;;); },
  lock: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  never: () => new Promise(() => {}),
  exit: () => process.exit(0),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  abort: () => process.abort(),
  leak: () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); },
  fail: () => { throw new Error('A bug of the team.'); },
  marked: () => '<p ${failedRemoteMark}>',
  throwLater: () => new Promise((resolve) => {
    process.once('uncaughtException', () => resolve('whole'));
    setTimeout(() => { throw new Error('A stray error.'); }, 1);
  }),
  rejectLater: () => new Promise((resolve) => {
    process.once('unhandledRejection', () => resolve('whole'));
    Promise.reject(new Error('A stray error.'));
  }),
  exitOnSubmit: () => { Atomics.add(flags, ${submitted}, 1); process.exit(0); },
  throwOnSubmit: () => { Atomics.add(flags, ${submitted}, 1); throw new Error('A bug of the team.'); },
  spin: () => {
    Atomics.add(flags, ${entered}, 1);
    while (Atomics.load(flags, ${isOpen}) === 0) Atomics.add(flags, ${turns}, 1);
    return 'spun';
  },
`;
const released = (name: RemoteName, code: string, version = 'one'): RunnableRelease => ({
  name,
  version,
  entry: '',
  integrity: '',
  pages: {},
  styles: {},
  server: { file: `releases/${name}/${version}/server/remote.cjs`, code },
});
const live: ReleaseSnapshot = { remotes: [released('content', broken), released('portal', whole)], stamp: 'live' };

let pool: RenderPool | undefined;
/** `content@one render_exit`, `portal@one ok`. */
let outcomes: string[];
let failures: RenderError[];
let reports: RenderReport[];
beforeEach(() => flags.fill(0));
afterEach(async () => {
  jest.restoreAllMocks();
  openHeld();
  await pool?.close();
  pool = undefined;
});

/** A pool with a deadline that no working page reaches. */
function start(options: Partial<RenderPoolOptions> = {}): RenderPool {
  outcomes = [];
  failures = [];
  reports = [];
  return (pool = createRenderPool({
    file: path.join(__dirname, '../testing/test-worker.ts'),
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', path.join(root, 'tools/start/aliases.mjs')],
    workerData: flags.buffer,
    workers: 1,
    heapMb: 60,
    deadlineMs: 60_000,
    onRendered: (release, error) => {
      outcomes.push(`${release} ${error?.code ?? 'ok'}`);
      if (error) failures.push(error);
    },
    onReport: (report) => void reports.push(report),
    ...options,
  }));
}

const requestOf = (address: string): PageRequest =>
  ({
    site: 'shop',
    url: new URL(address, 'http://shop'),
    locale: 'en',
    visit: {},
    changes: {},
  }) as unknown as PageRequest;

/** Returns the page that a visitor gets, as `200 whole`. */
async function render(address: string, snapshot = live): Promise<string> {
  const { status, html } = await pool!.render(snapshot, requestOf(address), true, address.split('/')[1]);
  return `${status} ${html.toString()}`;
}
const submit = (address: string, field = '') =>
  pool!.submit(live, requestOf(address), { field }, '198.51.100.7', address.split('/')[1]);

const fallbackOf = (address: string): string => `503 The frame of ${address} <p ${failedRemoteMark}>`;

/** Releases the pages that block their thread. */
function openHeld(): void {
  Atomics.store(flags, isOpen, 1);
  Atomics.notify(flags, isOpen);
}
/** Resolves when `count` pages block their thread. */
async function untilHeld(count: number): Promise<void> {
  while (Atomics.load(flags, entered) < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a release', () => {
  it('is sent to the workers that lack it, and renders its pages with their external state', async () => {
    const { render: renderPage, workers, ready } = start({ workers: 2 });
    const { html, external, ...page } = await renderPage(live, requestOf('/portal/page'), true, 'portal');
    expect([workers, String(html), page]).toEqual([2, 'whole', { status: 200, shared: true, ofPlaces: false }]);
    expect(external.map(({ address, text }) => [address, String(text?.())])).toEqual([['/answers/x.json', '{}']]);
    const again = { ...requestOf('/portal/page'), cachedState: ['/answers/x.json'] };
    expect((await renderPage(live, again, true, 'portal')).external).toEqual([
      { address: '/answers/x.json', text: null },
    ]);
    expect(outcomes).toEqual(['portal@one ok', 'portal@one ok']);
    await ready();
    expect(await pool!.warm('shop', 'en', live)).toBe(true);
    expect(await pool!.queryKeys(live, 'portal/keys')).toEqual({ keys: ['a', 'b'] });
    expect(await pool!.queryKeys(live, 'owner/keys')).toBeNull();
    expect(await submit('/portal/form', 'done')).toEqual({ kind: 'see', path: '/done' });
  });

  it('runs beside another version of itself, whatever else a worker holds', async () => {
    start();
    const versions = ['one', 'two', 'three', 'four', 'five', 'six'];
    const snapshots = versions.map((version): ReleaseSnapshot => {
      const code = `page: () => '${version}',`;
      return { remotes: [released('portal', code, version)], stamp: version };
    });
    // More releases of one remote than a worker holds: the first ones are sent again.
    for (const round of [1, 2])
      for (const [at, snapshot] of snapshots.entries())
        expect([round, await render('/portal/page', snapshot)]).toEqual([round, `200 ${versions[at]}`]);
  });

  it.each([
    ['loops', 'loop', 'render_timeout'],
    ['loops after a while', 'loopLater', 'render_timeout'],
    ['waits for a lock for ever', 'lock', 'render_timeout'],
    ['never ends', 'never', 'render_timeout'],
    ['exits', 'exit', 'render_exit'],
    ['sends its process a signal', 'kill', 'render_threw'],
    ['aborts its process', 'abort', 'render_threw'],
    ['uses up all memory', 'leak', 'render_memory'],
    ['throws', 'fail', 'render_threw'],
  ])('that %s fails that render alone: its page has the fallback, and other pages work', async (_what, page, code) => {
    start({ workers: 2, deadlineMs: code === 'render_timeout' ? 1_500 : 60_000 });
    const others = [1, 2, 3].map(() => render('/portal/page'));
    const its = render(`/content/${page}`);
    const meanwhile = [1, 2, 3, 4, 5, 6].map(() => render('/portal/page'));
    expect(await its).toBe(fallbackOf(`/content/${page}`));
    expect(new Set(await Promise.all([...others, ...meanwhile]))).toEqual(new Set(['200 whole']));
    expect(outcomes.filter((outcome) => outcome !== 'portal@one ok')).toEqual([`content@one ${code}`]);
    expect(failures[0]).toMatchObject({
      code,
      release: 'content@one',
      message: expect.stringContaining(`[${code}]`),
    });
    // The pool still renders, also other pages of the release.
    expect(await render('/content/page')).toBe('200 its page');
    expect(await render('/portal/page')).toBe('200 whole');
    await pool!.ready();
  });

  it('whose page the renderer replaced by the fallback counts as failed, and is not rendered again', async () => {
    start();
    expect(await render('/content/missing')).toBe(fallbackOf('/content/missing'));
    expect(outcomes).toEqual(['content@one render_threw']);
    // The mark alone is not a failure: a text of a visitor may contain it.
    expect(await render('/content/marked')).toBe(`200 <p ${failedRemoteMark}>`);
    expect(outcomes).toEqual(['content@one render_threw', 'content@one ok']);
  });

  it.each(['throwLater', 'rejectLater'])('does not end its worker by an unhandled error: %s', async (page) => {
    start();
    const before = await render('/portal/thread');
    expect(await render(`/content/${page}`)).toBe('200 whole');
    expect(await render('/portal/thread')).toBe(before);
    expect(outcomes.at(-1)).toBe('portal@one ok');
    while (reports.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reports.map((report) => [report.kind, receivedError(report.error).message])).toEqual([
      ['stray', 'A stray error.'],
    ]);
    expect(receivedError(reports[0]!.error).stack).toContain('releases/content/one/server/remote.cjs');
  });

  it('that fails while its query keys are read counts as failed, and its keys as unknown', async () => {
    start();
    expect(await pool!.queryKeys(live, 'content/exit')).toBeNull();
    expect(outcomes).toEqual(['content@one render_exit']);
  });
});

describe('a form', () => {
  it.each([
    ['exits', '/content/exitOnSubmit', 'render_exit'],
    ['throws', '/content/throwOnSubmit', 'render_threw'],
  ])('is not submitted twice by a release that %s', async (_what, address, code) => {
    start();
    await expect(submit(address)).rejects.toMatchObject({ code, release: 'content@one' });
    expect(outcomes).toEqual([`content@one ${code}`]);
    // A second submission would have run before these renders.
    expect(await render('/content/page')).toBe('200 its page');
    expect(await render('/portal/page')).toBe('200 whole');
    expect(Atomics.load(flags, submitted)).toBe(1);
  });
});

describe('the quarantine', () => {
  it('renders a failed release in a separate worker, while other releases are rendered', async () => {
    start();
    expect(await render('/content/fail')).toBe(fallbackOf('/content/fail'));
    const spinning = render('/content/spin');
    await untilHeld(1);
    // The pool has one other worker.
    expect(await render('/portal/page')).toBe('200 whole');
    const before = Atomics.load(flags, turns);
    while (Atomics.load(flags, turns) === before);
    openHeld();
    expect(await spinning).toBe('200 spun');
  });

  it('ends a minute after the last failure', async () => {
    start();
    const main = await render('/portal/thread');
    expect(await render('/content/thread')).toBe(main);
    await render('/content/fail');
    expect(await render('/content/thread')).not.toBe(main);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    while ((await render('/content/thread')) !== main) expect(outcomes.at(-1)).toBe('content@one ok');
  });

  it('loads a release that could not be loaded before', async () => {
    start();
    const main = await render('/portal/thread');
    const threads: string[] = [];
    const failing = released('owner', `list: () => { throw new Error('In thread ' + threadId); },`);
    for (const attempt of [1, 2])
      await pool!.load(failing).catch(({ message }: Error) => threads.push(`${attempt} ${message}`));
    const number = main.split(' ')[2];
    expect(threads[0]).toBe(`1 owner/list does not load: Error: In thread ${number}`);
    expect(threads[1]).toMatch(/^2 owner\/list does not load: Error: In thread \d+$/);
    expect(threads[1]).not.toContain(`In thread ${number}`);
    await pool!.load(released('portal', `page: () => 'whole',`, 'two'));
  });
});

describe('a release that does not load', () => {
  it.each([
    ['loops', 'for (;;);', 'render_timeout'],
    ['exits', 'process.exit(0)', 'render_exit'],
  ])('because it %s is refused at its deadline, and the pool still renders', async (_what, code, expected) => {
    start({ loadMs: 1_500 });
    const failing = released('owner', `list: () => { ${code} },`);
    await expect(pool!.load(failing)).rejects.toMatchObject({ code: expected, release: 'owner@one' });
    expect(await render('/portal/page')).toBe('200 whole');
  });
});

describe('a queue', () => {
  it('that is full refuses further pages at once, and renders those that wait', async () => {
    start();
    const held = render('/portal/hold');
    await untilHeld(1);
    const waiting = Array.from({ length: 500 }, () => render('/portal/page'));
    await expect(render('/portal/page')).rejects.toThrow(RenderBusyError);
    // The release has not failed.
    expect(outcomes).toEqual([]);
    openHeld();
    expect(await held).toBe('200 held');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['200 whole']));
  });

  it('refuses a page that has waited for too long', async () => {
    start();
    const held = render('/portal/hold');
    await untilHeld(1);
    const late = render('/portal/page');
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 20_001);
    openHeld();
    await expect(late).rejects.toThrow(RenderBusyError);
    expect(await held).toBe('200 held');
    expect(await render('/portal/page')).toBe('200 whole');
  });
});

it('the deadline of a page begins when its worker has started', async () => {
  const deadlineMs = 600;
  Atomics.store(flags, isStartHeld, 1);
  start({ deadlineMs });
  const rendering = render('/portal/page');
  await new Promise((resolve) => setTimeout(resolve, deadlineMs * 1.5));
  Atomics.store(flags, isStartHeld, 0);
  Atomics.notify(flags, isStartHeld);
  expect(await rendering).toBe('200 whole');
  expect(outcomes).toEqual(['portal@one ok']);
});

it('a pool whose workers cannot start renders nothing, blames no release and is not ready', async () => {
  start({ file: path.join(__dirname, '../testing/missing-worker.ts') });
  await expect(render('/portal/page')).rejects.toThrow(RenderBusyError);
  expect(outcomes).toEqual([]);
  while (
    await pool!.ready().then(
      () => true,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 5));
});
