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
 * Starts a second shop beside a test product's, on a copy of the releases: for tests that break remotes, which then are in no
 * other test's way. It has a token of Mapbox, and a short render deadline. The copy is removed with the product.
 *
 * @throws Error with the last lines of the shop when it could not start
 */
export async function startBreakableShop(
  { settings, webServer }: TestProduct,
  write: (line: string) => void,
): Promise<BreakableShop> {
  const releases = `${settings.RELEASES_DIR}-to-break`;
  cpSync(settings.RELEASES_DIR, releases, { recursive: true });
  const env = { MAPBOX_TOKEN: 'pk.of-nobody', ORIGINS: 'shop', RENDER_DEADLINE_MS: '9000' };
  const specs = productServers({ ...settings, PORT: port, RELEASES_DIR: releases }, webServer, env)
    .filter(({ name }) => name === servers.PORT)
    .map((spec) => ({ ...spec, name: 'web to break' }));
  const { stop } = await runProduct(specs, write);
  return { url: `http://localhost:${port}`, releases, stop };
}
