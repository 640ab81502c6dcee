/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig, type Side } from './base.ts';

const apiClient = path.resolve(import.meta.dirname, '../../libs/api-client');
const built = mkdtempSync(path.join(os.tmpdir(), 'mp-server-parts-spec-'));
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** The store of a page, built for one platform. */
async function storeOf(side: Side): Promise<string> {
  const config = baseConfig('specimen', apiClient, side);
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        ...config,
        entry: { main: './src/store.ts' },
        output: { path: path.join(built, side), filename: 'main.js', library: { type: 'commonjs2' } },
        optimization: { ...config.optimization, minimize: false },
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
    );
  });
  return readFileSync(path.join(built, side, 'main.js'), 'utf8');
}

it('includes no server-only modules in the browser bundle', async () => {
  const own = ['server/result', 'injectEndpoints = (added)', 'ofStores'];
  const [client, server] = await Promise.all([storeOf('client'), storeOf('server')]);
  expect(own.filter((part) => !server.includes(part))).toEqual([]);
  expect(own.filter((part) => client.includes(part))).toEqual([]);
});
