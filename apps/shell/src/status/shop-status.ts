import { nowMs } from '@mp/domain/clock';
import type { RefusedStatus, ServiceStatus, ShopStatus } from '@mp/host-api';
import { releaseKey } from '@mp/host-api/release-key';
import type { Refusal, ReleaseLoader, RemoteStatus } from '@mp/remotes/loader';
import { hostApiVersion } from '@mp/host-api/version';
import type { FastifyInstance } from 'fastify';
import type { RenderTimes } from './render-times.ts';

/** Where the status is served as data. */
export const statusPath = '/federation/status';

/** The services are requested at most once in this time, in milliseconds. */
const freshMs = 2_000;

interface ShopStatusOptions {
  readonly shell: Pick<ShopStatus['shell'], 'version' | 'workers'>;
  readonly loader: Pick<ReleaseLoader, 'status'>;
  readonly renderTimes: Pick<RenderTimes, 'of'>;
  readonly checkServices: () => Promise<readonly ServiceStatus[]>;
}

/** Creates the function that returns the shop's status: versions, codes, sizes and times, and no secrets. (ADR 0101) */
export function createShopStatus(options: ShopStatusOptions): () => Promise<ShopStatus> {
  const { shell, loader, renderTimes, checkServices } = options;
  let last: { readonly at: number; readonly status: Promise<ShopStatus> } | undefined;

  const remoteStatus = ({ name, running, refused, canary }: RemoteStatus): ShopStatus['remotes'][number] => ({
    name,
    live: running && { ...running, rendered: renderTimes.of(releaseKey({ name, version: running.version })) },
    refused: refused && withoutMessage(refused),
    canary: canary && { ...canary, stopped: canary.stopped && withoutMessage(canary.stopped) },
  });
  const collect = async (at: number): Promise<ShopStatus> => ({
    at,
    shell: { ...shell, contract: hostApiVersion },
    services: [{ name: 'web', state: 'ok', ms: null, origin: null }, ...(await checkServices())],
    remotes: loader.status().map(remoteStatus),
  });

  return () => {
    const at = nowMs();
    if (!last || at - last.at >= freshMs) last = { at, status: collect(at) };
    return last.status;
  };
}

/** The message is for operators: it may name files. */
const withoutMessage = ({ version, code, since }: Refusal): RefusedStatus => ({ version, code, since });

/** `GET /federation/status`: the status as data, for monitoring and for `npm run releases`. */
export function statusRoute(app: FastifyInstance, status: () => Promise<ShopStatus>): void {
  app.get(statusPath, async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return status();
  });
}
