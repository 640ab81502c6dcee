/** @jest-environment node */
import { fork, spawnSync } from 'node:child_process';
import path from 'node:path';
import { releaseKey } from '@mp/signed-releases';
import { sampleOf } from '@mp/testing/sampling';
import type { FederationSnapshot, PageOrder } from '../page-drawer.ts';
import { createDistantDrawer } from './distant-drawer.ts';
import type { HandedRelease, RendererNews } from './messages.ts';
import type { RendererFault } from './renderer-fault.ts';
import { startRenderer } from './renderer-process.ts';
import { createRenderers, type Renderers } from './renderers.ts';

const root = path.resolve(__dirname, '../../../../..');
const file = path.join(__dirname, 'testing/trying-renderer.ts');
const deadlineMs = 2_500;

/** What a team might release. */
const whole = `page: async () => { await wait(5); return 'whole'; }`;
const broken = `
  loop: () => { for (;;); },
  loopLater: async () => { await wait(1); for (;;); },
  stand: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  never: () => new Promise(() => {}),
  exit: () => process.exit(0),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  abort: () => process.abort(),
  leak: () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); },
  throwLater: async () => { setTimeout(() => { throw new Error('left behind'); }, 1); await wait(20); return 'whole'; },
  rejectLater: async () => { Promise.reject(new Error('left behind')); await wait(20); return 'whole'; },
`;
const handed = (name: 'content' | 'portal', code: string): HandedRelease => ({
  remote: { name, version: 'one', entry: '', integrity: '', pages: {} },
  ...{ code, file: `/releases/${name}/one/server/remote.cjs`, integrities: new Map() },
});
const releases = [handed('content', broken), handed('portal', whole)];
const live = { remotes: releases.map(({ remote }) => remote) } as unknown as FederationSnapshot;

let renderers: Renderers | undefined;
let faults: RendererFault[];
let news: RendererNews[];
afterEach(() => renderers?.close());

/** @param longestWaitMs as long as a busy machine may take to start one renderer after another */
function setUp(longestWaitMs = 110_000) {
  faults = [];
  news = [];
  const started = createRenderers({
    start: (on) =>
      startRenderer(
        {
          file,
          args: [String(deadlineMs)],
          execArgv: [
            '--disable-warning=ExperimentalWarning',
            '--max-old-space-size=60',
            ...['--import', path.join(root, 'tools/start/aliases.mjs')],
          ],
        },
        on,
      ),
    deadlineMs,
    longestWaitMs,
    prepare: async (tell) => releases.forEach((release) => tell('hold', release)),
    ownerOf: (files) =>
      releases
        .filter((release) => files.some((one) => one.includes(release.file)))
        .map(({ remote }) => releaseKey(remote))[0],
    onFault: (fault) => void faults.push(fault),
    onNews: (one) => void news.push(one),
    onLine: () => undefined,
    onReplaced: () => undefined,
  });
  renderers = started;
  const drawer = createDistantDrawer(started, (pathname) => pathname.split('/')[1]);
  const draw = async (address: string, isAside = false): Promise<string> => {
    const url = new URL(address, 'http://shop');
    const order = { live, url, locale: 'en', visit: {}, isAside } as unknown as PageOrder;
    const { status, html } = await drawer.draw(order, true);
    return `${status} ${html.toString()}`;
  };
  return { started, draw };
}

describe('code of an area that goes too far', () => {
  it.each(['loop', 'never', 'kill'])(
    'for visitors alone who were given a release by hand says so, and for others, too, does not: %s',
    async (page) => {
      const { draw } = setUp();
      await draw(`/content/${page}`, true);
      expect(faults.map(({ release, isAside }) => [release, isAside]).at(-1)).toEqual(['content@one', true]);
      await draw(`/content/${page}`);
      expect(faults.map(({ release, isAside }) => [release, isAside]).at(-1)).toEqual(['content@one', false]);
    },
    60_000,
  );

  it.each(
    sampleOf(
      [
        ['loops', 'loop', 'render_deadline'],
        ['loops after a while', 'loopLater', 'render_deadline'],
        ['waits for a lock for ever', 'stand', 'render_deadline'],
        ['waits for what never comes', 'never', 'render_deadline'],
        ['kills its process', 'kill', 'render_exit'],
        ['aborts its process', 'abort', 'render_exit'],
        ['takes all memory', 'leak', 'render_memory'],
      ] as const,
      4,
    ),
  )('has its fallback shown where it %s, and nobody else notices', async (_what, page, code) => {
    const { draw } = setUp();
    const others = Array.from({ length: 5 }, () => draw('/portal/page'));
    const its = draw(`/content/${page}`);
    const meanwhile = Array.from({ length: 10 }, () => draw('/portal/page'));
    expect(await its).toBe('503 fallback');
    expect(new Set(await Promise.all([...others, ...meanwhile, draw('/portal/page')]))).toEqual(new Set(['200 whole']));
    expect(faults.at(-1)).toMatchObject({ code, release: 'content@one' });
    expect(faults.map(({ release }) => release)).not.toContain('portal@one');
  });

  it('keeps nobody waiting for a turn that does not come: what is under way goes on', async () => {
    const { started, draw } = setUp(500);
    while (started.pid() === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    // As many as a renderer has at once, each of which takes its whole time.
    const its = Array.from({ length: 64 }, () => draw('/content/never'));
    const late = draw('/portal/page');
    await expect(late).rejects.toMatchObject({ code: 'render_wait', release: undefined });
    expect(faults).toEqual([]);
    // On a machine that is busy the renderer itself may be thought to stand; then they begin anew, one by one, and wait no longer.
    const ends = await Promise.all(its.map((one) => one.catch(({ code }: RendererFault) => code)));
    expect(new Set([...ends, 'render_wait'])).toEqual(new Set(['503 fallback', 'render_wait']));
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['render_deadline']));
  });

  it('keeps nobody waiting who has to begin again either', async () => {
    const { started, draw } = setUp(500);
    while (started.pid() === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    const its = Array.from({ length: 6 }, () => draw('/content/never').catch(({ code }: RendererFault) => code));
    // Nobody can say whose doing it was, so they are made one by one, and each takes its whole time.
    process.kill(started.pid() ?? 0, 'SIGKILL');
    expect(await Promise.all(its)).toContain('render_wait');
  });

  it('may not end the process', async () => {
    const { started, draw } = setUp();
    await started.ready();
    const before = started.pid();
    await expect(draw('/content/exit')).rejects.toThrow('wanted to end the process');
    expect(await draw('/portal/page')).toBe('200 whole');
    expect(started.pid()).toBe(before);
    expect(faults).toEqual([]);
  });

  it.each(['throwLater', 'rejectLater'])('ends nothing by what it leaves behind: %s', async (page) => {
    const { started, draw } = setUp();
    await started.ready();
    const before = started.pid();
    expect(await draw(`/content/${page}`)).toBe('200 whole');
    expect(started.pid()).toBe(before);
    expect(news).toEqual([expect.objectContaining({ kind: 'stray', cause: 'threw' })]);
    expect(JSON.stringify(news)).toContain('/releases/content/one/server/remote.cjs');
  });
});

describe('a renderer', () => {
  it('does not do twice what a form wants', async () => {
    const { started } = setUp();
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      process.kill(started.pid() ?? 0, 'SIGKILL');
      return new Promise<never>(() => undefined);
    };
    const page = { releases: [], url: 'http://shop/portal/page', locale: 'en', visit: {} } as never;
    await expect(
      started.order('submit', { page, fields: {} }, { of: 'portal@one', mayRepeat: false, ask }),
    ).rejects.toMatchObject({ code: 'render_exit' });
    await started.ready();
    expect(asked).toEqual(['http://shop/portal/page']);
  });

  it('gives way to a new one without anybody noticing', async () => {
    const { started, draw } = setUp();
    await started.ready();
    const before = started.pid();
    started.renew('To try it.');
    while (started.pid() === before) expect(await draw('/portal/page')).toBe('200 whole');
    expect(await draw('/portal/page')).toBe('200 whole');
    expect(faults).toEqual([]);
  });

  it.each(['loop', 'never'])('ends with its server, however that ends and whatever it does: %s', async (page) => {
    const server = fork(path.join(__dirname, 'testing/trying-server.ts'), [file, page], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', path.join(root, 'tools/start/aliases.mjs')],
      cwd: root,
    });
    const pid = await new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))));
    server.kill('SIGKILL');
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

/** Whether a process runs; one that has ended and that nobody has taken note of does not. */
const isRunning = (pid: number): boolean => {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]);
  return status === 0 && !String(stdout).startsWith('Z');
};
