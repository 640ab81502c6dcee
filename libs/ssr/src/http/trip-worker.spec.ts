/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { OfflinePages } from '@mp/session/offline-trip';
import fastify from 'fastify';
import { serveTripWorker } from './trip-worker.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-trip-worker-spec-'));
afterAll(() => rmSync(directory, { recursive: true }));

const ask = async (offlinePages?: OfflinePages) => {
  const app = fastify();
  serveTripWorker(app, directory, offlinePages);
  const answer = await app.inject('/trip-worker.js');
  await app.close();
  return answer;
};

it('[2.58] the service worker of the next trip is served if the host has one, and revalidated each time', async () => {
  expect((await ask()).statusCode).toBe(404);
  writeFileSync(path.join(directory, 'trip-worker.js'), 'void 0;');
  const { statusCode, body, headers } = await ask();
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'void 0;', 'no-cache']);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

it('the service worker contains the offline pages', async () => {
  writeFileSync(path.join(directory, 'trip-worker.js'), 'void 0;');
  const { body } = await ask({ en: { html: '<h1>No network</h1>', policy: 'p' } });
  const found: { offlinePages?: OfflinePages } = {};
  runInNewContext(body, found);
  expect(found.offlinePages?.['en']?.html).toBe('<h1>No network</h1>');
});
