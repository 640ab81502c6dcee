import { nowMs } from '@mp/domain/clock';
import type { RemoteStatus, ServiceStatus, ShopStatus } from '@mp/federation';
import { releaseKey } from '@mp/signed-releases';
import { contractVersion } from '@mp/shell-contract';
import type { FastifyInstance } from 'fastify';
import type { ServerFederation } from '../federation/server-federation.ts';
import type { DrawTimes } from './draw-times.ts';

/** Where it is had as data. */
export const statusPath = '/federation/status';

/** However many ask, services are asked once in this time. */
const freshMs = 2_000;

interface ShopStatusOptions {
  readonly shell: Pick<ShopStatus['shell'], 'version' | 'renderer'>;
  readonly federation: Pick<ServerFederation, 'snapshot' | 'remotes'>;
  readonly drawTimes: Pick<DrawTimes, 'of'>;
  readonly askServices: () => Promise<readonly ServiceStatus[]>;
}

/** Tells how the shop is. */
export function createShopStatus(options: ShopStatusOptions): () => Promise<ShopStatus> {
  const { shell, federation, drawTimes, askServices } = options;
  let known: { readonly at: number; readonly status: Promise<ShopStatus> } | undefined;

  const withTimes = (remote: RemoteStatus): RemoteStatus => {
    const { name, live } = remote;
    return live ? { ...remote, live: { ...live, drawn: drawTimes.of(releaseKey({ name, ...live })) } } : remote;
  };
  const look = async (at: number): Promise<ShopStatus> => {
    await federation.snapshot();
    const services = await askServices();
    return {
      at,
      shell: { ...shell, contract: contractVersion },
      remotes: federation.remotes().map(withTimes),
      services: [{ name: 'shell', state: 'ok', ms: null, origin: null }, ...services],
    };
  };

  return () => {
    const at = nowMs();
    if (!known || at - known.at >= freshMs) known = { at, status: look(at) };
    return known.status;
  };
}

/** `GET /federation/status`: as data, for whoever watches from elsewhere. */
export function statusRoute(app: FastifyInstance, status: () => Promise<ShopStatus>): void {
  app.get(statusPath, async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return status();
  });
}
