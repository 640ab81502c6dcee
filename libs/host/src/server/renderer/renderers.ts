import { newGate } from './gate.ts';
import { mostBegun, type Job, type Order, type OrderTerms, type Tell } from './jobs.ts';
import { receivedError, sentError, type FromRenderer, type OrderKind, type RendererNews } from './messages.ts';
import { faultCodeOf, RendererFault, type FaultCode } from './renderer-fault.ts';
import type { RendererEnd, RendererEvents, RendererProcess } from './renderer-process.ts';
import type { LoopReport } from './watch-loop.ts';

export interface RenderersOptions {
  /** How long a page may wait for its turn, in milliseconds. */
  readonly longestWaitMs?: number;
  readonly start: (on: RendererEvents) => RendererProcess;
  readonly deadlineMs: number;
  /** Hands a new renderer what it needs; it gets no pages before. */
  readonly prepare: (tell: Tell, order: Order) => Promise<void>;
  /** The release that one of these files is of, the first that is. */
  readonly ownerOf: (files: readonly string[]) => string | undefined;
  /** Told of each time that somebody's code went too far. */
  readonly onFault: (fault: RendererFault) => void;
  readonly onNews: (news: RendererNews) => void;
  readonly onLine: (line: string) => void;
  /** Told of a renderer that could not be made ready, or was replaced without a fault. */
  readonly onReplaced: (why: string) => void;
}

/** The renderer that makes pages, whichever it is at the moment. */
export interface Renderers {
  /** @throws RendererFault; what the renderer threw */
  readonly order: Order;
  /** Tells every renderer that runs; a new one is handed what it needs. */
  readonly tell: Tell;
  /** Resolves when there is one that makes pages; rejects when that takes longer than a moment. */
  ready(): Promise<void>;
  /** Puts a new one in its place, without anybody noticing. */
  renew(why: string): void;
  /** The process that makes pages now. */
  pid(): number | undefined;
  close(): void;
}

interface Running {
  readonly process: RendererProcess;
  readonly jobs: Map<number, Job>;
  readonly startedAt: number;
  isPrepared: boolean;
  isListening: boolean;
  isRetired: boolean;
  killedFor?: { readonly code: FaultCode; readonly owner: string | undefined };
}

/** A renderer has so many pages at once: what waits for it is not late yet. */
const mostAtOnce = 64;
/** From then on a loop is said to stand. */
const standsFromMs = 1_000;
/** Busier, and a page that is late may be so because of the others. */
const busyFrom = 0.9;
const mostExtended = 2;
/** For how long nobody says that there is no renderer: a new one takes its place meanwhile. */
const readyPatienceMs = 5_000;
/** One that is full sooner has too little memory altogether; another would be, too. */
const youngMs = 30_000;
const longestPauseMs = 5_000;
/**
 * For how long a page waits while one renderer after another is not made ready or has something else to do: what it may take then is
 * within the time after which a server cuts a silent connection, and its visitor has words instead.
 */
const usualWaitMs = 20_000;
/** One that does not even say that it is there by then never will. */
const startMs = 20_000;

/**
 * Keeps one renderer running. What it is asked for waits while there is none. A renderer that stands, ends or runs out of memory is
 * replaced at once: what was asked of others than the culprit is asked again of the new one. Who that is says the stack of the
 * code that stands; where nobody can say, everything that was under way is begun again one by one, and what ends the renderer
 * then is it. (ADR 0106)
 */
export function createRenderers(options: RenderersOptions): Renderers {
  const { deadlineMs, longestWaitMs = usualWaitMs } = options;
  const waiting: Job[] = [];
  const suspects: Job[] = [];
  const all = new Set<Running>();
  let current: Running | undefined;
  let isClosed = false;
  let failures = 0;
  let ids = 0;
  let whenReady = newGate();

  const start = (): void => {
    if (isClosed) return;
    const running: Running = {
      process: options.start({
        onMessage: (message) => receive(running, message),
        onStands: (report) => stop(running, report),
        onLine: options.onLine,
        onEnd: (end) => ended(running, end),
      }),
      jobs: new Map(),
      startedAt: performance.now(),
      ...{ isPrepared: false, isListening: false, isRetired: false },
    };
    all.add(running);
    setTimeout(() => running.isListening || running.process.kill(), startMs).unref();
  };

  const prepare = async (running: Running): Promise<void> => {
    running.isListening = true;
    await options.prepare(tellOne(running), (what, given, terms) => {
      return new Promise((resolve, reject) => {
        const job = newJob(what, given, { ...terms, mayRepeat: false }, resolve, reject);
        send(running, { ...job, isAlone: true });
      });
    });
    if (!all.has(running)) return;
    running.isPrepared = true;
    failures = 0;
    const before = current;
    current = running;
    if (before) retire(before);
    whenReady.open();
    pump();
  };

  const retire = (running: Running): void => {
    running.isRetired = true;
    if (running.jobs.size === 0) running.process.kill();
  };

  const newJob = (
    what: OrderKind,
    given: unknown,
    { of, mayRepeat = true, isAside = false, ask }: OrderTerms = {},
    resolve: Job['resolve'],
    reject: Job['reject'],
  ): Job => ({
    ...{ id: ++ids, what, given, of, mayRepeat, isAside, ask, resolve, reject },
    ...{ since: performance.now(), begun: 0, isAlone: false, extended: 0, timer: undefined },
  });

  const send = (running: Running, job: Job): void => {
    job.begun += 1;
    clearTimeout(job.timer);
    running.jobs.set(job.id, job);
    watch(running, job);
    running.process.send({ kind: 'order', id: job.id, what: job.what, given: job.given });
  };

  const watch = (running: Running, job: Job): void => {
    job.timer = setTimeout(() => void late(running, job), deadlineMs);
  };

  const late = async (running: Running, job: Job): Promise<void> => {
    const report = await running.process.look();
    if (running.jobs.get(job.id) !== job) return;
    if (!report || report.standsMs >= standsFromMs) return stop(running, report);
    if (report.busy > busyFrom && job.extended < mostExtended) {
      job.extended += 1;
      return watch(running, job);
    }
    // It waits for what does not come. The others do not notice.
    const fault = new RendererFault('render_deadline', job.of, '', job.isAside);
    options.onFault(fault);
    take(running, job.id)?.reject(fault);
  };

  const stop = (running: Running, report: LoopReport | null): void => {
    running.killedFor ??= { code: 'render_deadline', owner: options.ownerOf(report?.files ?? []) };
    running.process.kill();
  };

  const take = (running: Running, id: number): Job | undefined => {
    const job = running.jobs.get(id);
    clearTimeout(job?.timer);
    running.jobs.delete(id);
    if (running.isRetired && running.jobs.size === 0) running.process.kill();
    queueMicrotask(pump);
    return job;
  };

  const receive = (running: Running, message: FromRenderer): void => {
    if (message.kind === 'ready') void prepare(running).catch(() => running.process.kill());
    else if (message.kind === 'done') take(running, message.id)?.resolve(message.got as never);
    else if (message.kind === 'failed') take(running, message.id)?.reject(receivedError(message.error));
    else if (message.kind === 'call') void passOn(running, message);
    else if (message.kind === 'full') full(running, message.heapBytes);
    else options.onNews(message);
  };

  const passOn = async (
    running: Running,
    { id, call, passed: { url, ...init } }: Extract<FromRenderer, { kind: 'call' }>,
  ): Promise<void> => {
    try {
      const ask = running.jobs.get(id)?.ask;
      if (!ask) throw new Error('Nobody waits for this answer any more.');
      const answer = await ask(url, init);
      running.process.send({
        kind: 'answer',
        call,
        status: answer.status,
        json: await answer.json().catch(() => null),
      });
    } catch (error) {
      running.process.send({ kind: 'noAnswer', call, error: sentError(error) });
    }
  };

  const full = (running: Running, heapBytes: number): void => {
    if (running === current && performance.now() - running.startedAt > youngMs)
      renew(`Its heap stays at ${Math.round(heapBytes / 2 ** 20)} MB.`);
  };

  const ended = (running: Running, { how, lastWords }: RendererEnd): void => {
    all.delete(running);
    if (current === running) {
      current = undefined;
      whenReady = newGate();
    }
    const jobs = [...running.jobs.values()];
    running.jobs.clear();
    for (const { timer } of jobs) clearTimeout(timer);
    if (running.isRetired || isClosed) return;
    const { code = faultCodeOf(lastWords), owner } = running.killedFor ?? {};
    const only = jobs.find(({ isAlone }) => isAlone);
    const culprit = owner ?? only?.of;
    const ofCulprit = jobs.filter(({ of }) => culprit !== undefined && of === culprit);
    const isAside = ofCulprit.length > 0 && ofCulprit.every((job) => job.isAside);
    const fault = new RendererFault(code, culprit, `${how} ${lastWords}`.trim(), isAside);
    options.onFault(fault);
    for (const job of jobs.reverse()) {
      const isItsDoing = job === only || (culprit !== undefined && job.of === culprit);
      if (isItsDoing && (owner === undefined || job.of === culprit)) job.reject(fault);
      else if (!job.mayRepeat || job.begun >= mostBegun) job.reject(new RendererFault(code, undefined, how));
      else {
        (culprit === undefined ? suspects : waiting).unshift(job);
        watchWait(job);
      }
    }
    if (all.size > 0) return;
    // The first is followed at once; one after another that does not even get ready is not.
    failures += running.isPrepared ? 0 : 1;
    const pauseMs = failures > 1 ? Math.min(100 * 2 ** failures, longestPauseMs) : 0;
    if (pauseMs === 0) start();
    else setTimeout(start, pauseMs).unref();
  };

  const pump = (): void => {
    const running = current;
    if (!running || running.isRetired) return;
    if ([...running.jobs.values()].some(({ isAlone }) => isAlone)) return;
    const suspect = suspects[0];
    if (suspect) {
      if (running.jobs.size > 0) return;
      suspects.shift();
      suspect.isAlone = true;
      return send(running, suspect);
    }
    while (running.jobs.size < mostAtOnce) {
      const job = waiting.shift();
      if (!job) return;
      job.isAlone = false;
      send(running, job);
    }
  };

  /**
   * Sees to it that nobody waits for a turn for ever; what is being made has its own deadline. Who has to begin again may wait for as
   * long as a page may take, so that one that ends every renderer is found even by those who had little time left.
   */
  const watchWait = (job: Job): void => {
    // What loads a release has its time from whoever wants it loaded.
    if (job.what === 'load') return;
    const leftMs = Math.max(job.since + longestWaitMs - performance.now(), job.begun > 0 ? deadlineMs : 0);
    job.timer = setTimeout(giveUp, leftMs, job).unref();
  };

  const giveUp = (job: Job): void => {
    for (const jobs of [waiting, suspects]) {
      const at = jobs.indexOf(job);
      if (at === -1) continue;
      jobs.splice(at, 1);
      job.reject(new RendererFault('render_wait', undefined));
    }
  };

  const renew = (why: string): void => {
    if (isClosed || !current || all.size > 1) return;
    options.onReplaced(why);
    start();
  };

  const tellOne =
    ({ process }: Running): Tell =>
    (what, given) =>
      process.send({ kind: 'order', id: 0, what, given });

  start();
  return {
    order: (what, given, terms) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The renderer has been closed.'));
        const job = newJob(what, given, terms, resolve, reject);
        waiting.push(job);
        watchWait(job);
        pump();
      }),
    tell: (what, given) => {
      for (const running of all) if (running.isListening) tellOne(running)(what, given);
    },
    async ready() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('There is no renderer that makes pages.')), readyPatienceMs);
      });
      await Promise.race([whenReady.opened, late]).finally(() => clearTimeout(timer));
    },
    renew,
    pid: () => current?.process.pid,
    close() {
      isClosed = true;
      for (const { process } of all) process.kill();
      const closed = new Error('The renderer has been closed.');
      for (const job of [...waiting.splice(0), ...suspects.splice(0)]) job.reject(closed);
    },
  };
}
