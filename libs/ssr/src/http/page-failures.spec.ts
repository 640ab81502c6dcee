/** @jest-environment node */
import { expectConsoleError } from '@mp/testing/console';
import { echoFederation, echoHost, serveEchoSite, until, type EchoSite } from '../testing/echo-site.tsx';
import { servePages } from '../testing/serve-pages.ts';

let site: EchoSite;
beforeAll(async () => {
  site = await serveEchoSite();
});
afterAll(() => site.close());

const get = (url: string, headers?: Record<string, string>) => site.get(url, headers);

describe('a page with a failure', () => {
  it('shows its frame and a notice in the slot of a missing remote', async () => {
    const { statusCode, body } = await get('/en/contact');
    expect(statusCode).toBe(503);
    expect(body).toContain('data-remote="content/contact" data-state="failed"');
    expect(body).toContain('We can’t load this part right now');
    expect(body).toContain('aria-label="Language"');
  });

  it('[8.18] shows a notice in the slot of a remote that fails to render, and reports it with its release', async () => {
    const { body, statusCode, headers } = await get('/en?broken');
    expect(body).toContain('data-remote="storefront/home" data-state="failed"');
    expect(body).toContain('We can’t load this part right now');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    await until(() => site.reports.length > 0);
    await get('/en?broken&again');
    expect(site.reports).toEqual([
      expect.objectContaining({
        release: 'shell@1f3a',
        platform: 'node',
        transaction: 'storefront/home',
        tags: expect.objectContaining({ page: 'storefront/home', remote: 'storefront@9' }),
        exception: { values: [expect.objectContaining({ type: 'Error', value: 'A bug in the remote.' })] },
      }),
    ]);
    expect(JSON.stringify(site.reports)).toContain('"function":"Echo"');
  });

  it('[fault: api × slow] shows a message that its data is missing', async () => {
    const { statusCode, headers, body } = await get('/en?waiting');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('<h1>We can’t load this right now</h1>');
    expect(body).not.toContain('data-state="failed"');
  });

  it('shows its frame around a remote whose loading throws, and reports it', async () => {
    expectConsoleError(/A bug while it loaded/);
    const { statusCode, body } = await get('/en?thrown');
    expect(statusCode).toBe(503);
    expect(body).toContain('data-remote="storefront/home" data-state="failed"');
    await until(() => JSON.stringify(site.reports).includes('A bug while it loaded.'));
  });

  it('shows its frame around a remote whose loading never ends', async () => {
    expectConsoleError(/did not finish loading/);
    expect((await get('/en?never')).body).toContain('data-remote="storefront/home" data-state="failed"');
  });

  it('shows its frame around a remote whose code never arrives', async () => {
    const { statusCode, body } = await get('/en/about-us');
    expect(statusCode).toBe(503);
    expect(body).toContain('data-remote="content/about" data-state="failed"');
  });

  it('is plain text with a link home when the frame itself throws', async () => {
    const broken = (): never => {
      throw new Error('A bug in the frame.');
    };
    const own = await servePages({
      host: { ...echoHost, layouts: { ...echoHost.layouts, simple: broken } },
      federation: echoFederation,
    });
    const { statusCode, headers, body } = await own.app.inject('/en/contact');
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-cache']);
    expect(body).toContain('<a href="/en">');
    expect((await own.app.inject('/en')).statusCode).toBe(200);
    await own.close();
  });
});

describe('a report of a browser', () => {
  const reportViolation = (change: object) =>
    site.app.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': {
          'document-uri': 'https://shop.example/en/contact?token=secret',
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://ads.example/x.js?code=secret',
          'original-policy': "default-src 'none'",
          ...change,
        },
      }),
    });

  it('[8.18] about a failure is forwarded with the release and the remote, without data about the visitor', async () => {
    const report = { type: 'TypeError', message: 'x of jana@example.cz', page: 'place', remote: 'storefront@9' };
    const post = (payload: object) =>
      site.app.inject({ method: 'POST', url: '/failed', payload, headers: { cookie: 'session=abcdefgh' } });
    const before = site.reports.length;
    expect((await post(report)).statusCode).toBe(204);
    await until(() => site.reports.length > before);
    expect(site.reports.at(-1)).toMatchObject({
      platform: 'javascript',
      release: 'shell@1f3a',
      tags: { page: 'place', remote: 'storefront@9' },
      exception: { values: [{ type: 'TypeError', value: 'x of …@…' }] },
    });
    expect(JSON.stringify(site.reports.at(-1))).not.toMatch(/abcdefgh|127\.0\.0\.1/);
    for (const wrong of [
      {},
      { ...report, page: 'no-such-route' },
      { ...report, remote: 'x' },
      { ...report, user: 'jana' },
    ])
      expect((await post(wrong)).statusCode).toBe(400);
  });

  it.each([
    ['https://ads.example/x.js?code=secret', 'script-src-elem blocked https://ads.example'],
    ['inline', 'script-src-elem blocked inline'],
    ['data', 'script-src-elem blocked data'],
  ])('about a policy violation by %j is forwarded with its page and origin alone', async (blocked, message) => {
    const { headers } = await get('/en');
    expect(headers['content-security-policy']).toContain('report-uri /csp-reports');
    const before = site.reports.length;
    const { statusCode } = await reportViolation({ 'blocked-uri': blocked });
    expect(statusCode).toBe(204);
    await until(() => site.reports.length > before);
    expect(site.reports.at(-1)).toMatchObject({
      release: 'shell@1f3a',
      tags: { page: 'contact' },
      exception: { values: [{ type: 'PolicyViolation', value: message }] },
    });
    expect(JSON.stringify(site.reports.at(-1))).not.toContain('secret');
  });

  it.each([
    [{ 'blocked-uri': 'chrome-extension://abcdef/x.js' }, 204, 'https://a.example'],
    [{ 'document-uri': 'https://shop.example/no/such/page' }, 400, 'https://b.example'],
    [{ 'document-uri': 'javascript:alert(1)' }, 400, 'https://c.example'],
    [{ 'effective-directive': '<script>' }, 400, 'https://d.example'],
  ])('about a policy violation with %j is not forwarded', async (change, status, next) => {
    const before = site.reports.length;
    expect((await reportViolation(change)).statusCode).toBe(status);
    expect((await reportViolation({ 'blocked-uri': next })).statusCode).toBe(204);
    await until(() => JSON.stringify(site.reports.at(-1)).includes(next));
    expect(site.reports.length).toBe(before + 1);
  });

  it('[8.18] about a page’s speed is forwarded like failures, without data about the visitor', async () => {
    const report = { page: 'place', remote: 'storefront@9', values: { LCP: 1_240, CLS: 0.02 } };
    const post = (payload: object) =>
      site.app.inject({ method: 'POST', url: '/vitals', payload, headers: { cookie: 'session=abcdefgh' } });
    const before = site.reports.length;
    expect((await post(report)).statusCode).toBe(204);
    await until(() => site.reports.length > before);
    expect(site.reports.at(-1)).toMatchObject({
      type: 'transaction',
      transaction: 'place',
      release: 'shell@1f3a',
      tags: { remote: 'storefront@9' },
      measurements: { lcp: { value: 1_240 }, cls: { value: 0.02 } },
    });
    expect(JSON.stringify(site.reports.at(-1))).not.toMatch(/abcdefgh|127\.0\.0\.1/);
    for (const wrong of [
      {},
      { ...report, page: 'no-such-route' },
      { ...report, values: { SPEED: 1 } },
      { ...report, user: 'x' },
    ])
      expect((await post(wrong)).statusCode).toBe(400);
  });
});
