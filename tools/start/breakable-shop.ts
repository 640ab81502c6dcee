import { cpSync } from 'node:fs';
import { productServers, runProduct } from './product.ts';
import { servers } from './settings.ts';
import type { TestProduct } from './test-product.ts';

/** A shop in front of a test product's API, on releases of its own. */
export interface BreakableShop {
  readonly url: string;
  readonly releases: string;
  readonly stop: () => Promise<void>;
}

/** Beside the ports of the test product. */
const port = 4304;

/**
 * Starts a second shop beside a test product's, on a copy of the releases: for journeys that break areas, which then are in
 * nobody's way. The copy goes with the product. It has a token of Mapbox, which none of its pages needs but maps, and
 * the code of areas in a process of its own.
 *
 * @throws Error with the shop's last words when it could not start
 */
export async function startBreakableShop(
  { settings, pageServers }: TestProduct,
  write: (line: string) => void,
): Promise<BreakableShop> {
  const releases = `${settings.RELEASES_DIR}-to-break`;
  cpSync(settings.RELEASES_DIR, releases, { recursive: true });
  const env = { MAPBOX_TOKEN: 'pk.of-nobody', RENDERER: 'process', RENDER_DEADLINE_MS: '9000' };
  const specs = productServers({ ...settings, PORT: port, RELEASES_DIR: releases }, pageServers, env)
    .filter(({ name }) => name === servers.PORT)
    .map((spec) => ({ ...spec, name: 'shell to break' }));
  const { stop } = await runProduct(specs, write);
  return { url: `http://localhost:${port}`, releases, stop };
}
