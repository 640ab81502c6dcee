import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProduct } from './build-product.ts';
import { productServers, runProduct, type RunningProduct } from './product.ts';
import { readSettings, type Settings } from './settings.ts';

export interface TestProduct {
  readonly settings: Settings;
  /** The file of the web server. */
  readonly webServer: string;
  readonly shopUrl: string;
  readonly product: RunningProduct;
  readonly stop: () => Promise<void>;
}

/** Ports that no `npm start` uses. */
const testPorts = {
  PORT: 4300,
  API_PORT: 4301,
  OWNER_PORT: 4302,
  PORTAL_PORT: 4303,
  DESK_PORT: 4305,
  SANDBOX_PORT: 4310,
};

/** All end-to-end tests come from one address: other specs prove the limits per visitor. */
const oneVisitor = {
  UNPAID_RESERVATIONS_OF_GUEST: '1000',
  UNPAID_ROOMS_OF_GUEST: '1000',
  UNPAID_RESERVATIONS_OF_ADDRESS: '1000',
  CREATIONS_OF_ADDRESS: '100000',
};

/** Tests book cheap stays: a refund above this needs a second person. */
const lowLimits = { REFUND_APPROVAL_CZK: '1000' };

/**
 * Builds the product and runs all of it with its own ports, data and releases: real servers on a fresh database with the
 * demonstration catalogue. It passes the servers' output to `write`.
 */
export async function startTestProduct(
  write: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<TestProduct> {
  const directory = mkdtempSync(path.join(tmpdir(), 'magical-places-'));
  const directories = { DATA_DIR: path.join(directory, 'data'), RELEASES_DIR: path.join(directory, 'releases') };
  const settings: Settings = { ...readSettings({}), ...testPorts, ...directories, LOG_LEVEL: 'warn' };
  const webServer = await buildProduct(settings);
  const product = await runProduct(productServers(settings, webServer, { ...oneVisitor, ...lowLimits, ...env }), write);
  return {
    settings,
    webServer,
    product,
    shopUrl: `http://localhost:${settings.PORT}`,
    stop: async () => {
      await product.stop();
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
