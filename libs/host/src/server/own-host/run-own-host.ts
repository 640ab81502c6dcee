import cluster from 'node:cluster';
import path from 'node:path';
import { createProcessLog, onShutdown, parseEnvironment } from '@mp/service';
import { openReleaseOrigin, ownHostDirectory, readTrustedKeys, releasesOfShop } from '@mp/signed-releases';
import { createErrorReporter } from '../error-reporter.ts';
import { followReleases } from './follow-releases.ts';
import { hostNameOf } from './host-releases.ts';
import { ownHostEnvironment, type OwnHostEnvironment, type OwnHostPlace } from './own-host-environment.ts';
import type { OwnHostArea } from './serve-own-host.ts';
import { whyOf } from './why-of.ts';
import { readWorkerOrder } from './worker-order.ts';

interface OwnHost extends OwnHostPlace {
  /** Loads the area: only the process that serves it does. */
  readonly area: () => Promise<{ readonly area: OwnHostArea }>;
}

/** While developing, what is built is what is to be seen. */
const followsReleases = ({ RELEASES_BUCKET, RELEASES_DIR }: OwnHostEnvironment): boolean =>
  process.env['NODE_ENV'] !== 'development' && (RELEASES_BUCKET ?? RELEASES_DIR) !== undefined;

/**
 * Runs an area on its own origin: this very build, or, where the environment says where releases are, the release that is live
 * there, in a process that this one looks after. Ends the process with a clear message when it cannot.
 */
export async function runOwnHost({ area: load, ...place }: OwnHost): Promise<void> {
  const order = readWorkerOrder();
  try {
    const env = parseEnvironment(ownHostEnvironment);
    if (cluster.isPrimary && followsReleases(env)) return await follow(place, env);
    const [{ serveOwnHost }, { area }] = await Promise.all([import('./serve-own-host.ts'), load()]);
    await serveOwnHost(place, env, area, order);
  } catch (error) {
    createProcessLog(place.name, order?.isSupervised).endWith(error);
  }
}

/** What whoever stops this process waits for beside what it serves on: less than a supervisor's patience. */
const closeMs = 7_000;

async function follow({ name, port, serverDirectory }: OwnHostPlace, env: OwnHostEnvironment): Promise<void> {
  const processLog = createProcessLog(name);
  const tellAs =
    (level: 'warn' | 'error') =>
    ({ err, ...details }: { err?: unknown }, message: string): void => {
      processLog.tell([message, ...whyOf(err), JSON.stringify(details)].join(' '), level);
    };
  const warn = tellAs('warn');
  const { report } = createErrorReporter({
    release: hostNameOf(name),
    dsn: env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`,
    log: { error: tellAs('error'), warn },
  });
  const given = { ...env, RELEASES_DIR: env.RELEASES_DIR ?? '' };
  const following = followReleases({
    area: name,
    port: env[port],
    builtIn: path.dirname(serverDirectory),
    origin: await openReleaseOrigin(given),
    keys: readTrustedKeys(env.RELEASE_PUBLIC_KEYS, env),
    releases: releasesOfShop(given, env.DATA_DIR),
    place: ownHostDirectory(name, env.DATA_DIR),
    isSupervised: process.connected,
    log: { info: (message) => processLog.tell(message), warn },
    onRefused: (error, release, code) => report(error, 'A release was refused.', { remote: release, code }),
    onEnded: (error, release) => report(error, 'A host has ended.', { remote: release }),
  });
  onShutdown(() => following.close(env.DRAIN_SECONDS * 1_000 + closeMs), undefined, env.DRAIN_SECONDS);
  await following.lasts;
}
