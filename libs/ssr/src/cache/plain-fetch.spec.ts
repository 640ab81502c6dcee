/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainFetch } from './plain-fetch.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(request.url === '/gone' ? 410 : 200, { 'content-type': 'application/json' });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    const { method, url, headers } = request;
    request.on('end', () => response.end(JSON.stringify({ method, url, language: headers['ap-language'], body })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('plainFetch', () => {
  it('sends the same request and returns the same response as fetch', async () => {
    const init = { headers: { 'ap-language': 'cs' } };
    for (const path of ['/public/client?limit=12&text=%C5%99', '/gone']) {
      const [ours, own] = [await plainFetch(origin + path, init), await fetch(origin + path, init)];
      expect([ours.status, ours.ok, await ours.text()]).toEqual([own.status, own.ok, await own.text()]);
    }
    const posted = await plainFetch(`${origin}/x`, { method: 'POST', body: 'ř', ...init });
    expect(await posted.json()).toEqual({ method: 'POST', url: '/x', language: 'cs', body: 'ř' });
  });

  it('rejects on its signal, and when the server is unreachable', async () => {
    const controller = new AbortController();
    const pending = plainFetch(`${origin}/silent`, { signal: controller.signal });
    controller.abort(new Error('No longer wanted.'));
    await expect(pending).rejects.toThrow('No longer wanted.');
    await expect(plainFetch('http://127.0.0.1:1/')).rejects.toThrow(/ECONNREFUSED|bad port/);
  });
});
