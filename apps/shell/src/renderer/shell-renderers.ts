import type { LiveRemote } from '@mp/federation';
import {
  createDistantDrawer,
  createRenderers,
  receivedError,
  stackFrames,
  startRenderer,
  type AreaModules,
  type HandedRelease,
  type PageDrawer,
  type PageDrawerWatch,
  type RendererFault,
  type Renderers,
} from '@mp/host/server';
import { releaseKey } from '@mp/signed-releases';
import { matchPath } from '@mp/i18n';
import { heapLimits } from '@mp/service';
import { routeTargets } from '../route-targets.ts';
import { rendererArgument } from './renderer-main.ts';

interface Log {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface ShellRenderersOptions {
  /** The shell's own file. */
  readonly file: string;
  readonly deadlineMs: number;
  readonly memoryMb: number;
  readonly log: Log;
  readonly watch: PageDrawerWatch;
  readonly onFault: (fault: RendererFault) => void;
}

/** The shell's renderer, and what takes the place of areas' code in the shell. */
export interface ShellRenderers extends Pick<Renderers, 'ready' | 'close' | 'pid'> {
  readonly drawer: PageDrawer;
  readonly modules: AreaModules;
}

/** After so many releases a renderer gives way to a new one, which has none of their code. */
const mostHeld = 50;

/** Runs the code of areas in a process beside the shell. (ADR 0106) */
export function createShellRenderers(options: ShellRenderersOptions): ShellRenderers {
  const { log, watch } = options;
  const held = new Map<string, HandedRelease>();
  /** Releases whose code went too far: a new renderer does not begin with them. */
  const faulted = new Set<string>();
  let handed = 0;
  const ownerOf = (files: readonly string[]): string | undefined => {
    for (const file of files) for (const [key, release] of held) if (decodeURI(file).includes(release.file)) return key;
    return undefined;
  };
  const renderers = createRenderers({
    start: (on) =>
      startRenderer({ file: options.file, args: [rendererArgument], execArgv: heapLimits(options.memoryMb) }, on),
    deadlineMs: options.deadlineMs,
    async prepare(tell, order) {
      const releases = [...held.values()];
      for (const release of releases) tell('hold', release);
      handed = releases.length;
      for (const { remote } of releases) {
        const release = releaseKey(remote);
        if (!faulted.has(release)) await order('load', { release }, { of: release });
      }
    },
    ownerOf,
    onFault: (fault) => {
      if (fault.release) faulted.add(fault.release);
      const { code, release } = fault;
      log.warn({ err: fault, code, release, area: release?.split('@')[0] }, 'The code of an area went too far.');
      options.onFault(fault);
    },
    onNews: (news) => {
      if (news.kind === 'broken') watch.onBroken(receivedError(news.error), news.page, news.remote);
      else if (news.kind === 'notUnderstood') watch.onNotUnderstood(receivedError(news.error) as never);
      else if (news.kind === 'warning')
        log.warn({ ...news.details, ...(news.error && { err: receivedError(news.error) }) }, news.message);
      else if (news.kind === 'stray') {
        const release = ownerOf(stackFrames(news.error));
        log.warn(
          { err: receivedError(news.error), cause: news.cause, release },
          'Code of an area left something behind.',
        );
      }
    },
    onLine: (line) => log.warn({ renderer: renderers.pid(), line }, 'The renderer says something.'),
    onReplaced: (why) => log.info({ why }, 'The renderer is replaced.'),
  });
  return {
    ready: renderers.ready,
    close: renderers.close,
    pid: renderers.pid,
    drawer: createDistantDrawer(renderers, (pathname) => {
      const match = matchPath(pathname);
      return match
        ? (routeTargets as Partial<Record<string, { page: string }>>)[match.id]?.page.split('/')[0]
        : undefined;
    }),
    modules: {
      hold(release) {
        const key = releaseKey(release.remote);
        if (held.has(key)) return;
        held.set(key, release);
        renderers.tell('hold', release);
        handed += 1;
        if (handed >= mostHeld) renderers.renew(`It has had ${handed} releases.`);
      },
      forget(remote: LiveRemote) {
        const release = releaseKey(remote);
        held.delete(release);
        faulted.delete(release);
        renderers.tell('forget', { release });
      },
      loadsAll: (remote) => {
        const release = releaseKey(remote);
        return renderers.order('load', { release }, { of: release });
      },
      federationOf: (remotes) => ({
        remotes,
        // Their code is not in this process.
        load: () => Promise.resolve({ ok: false }),
        recover: () => Promise.resolve({ ok: false }),
        integrityOf: () => undefined,
        assets: () => ({ js: [], css: [] }),
      }),
    },
  };
}
