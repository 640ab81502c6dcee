/** @jest-environment node */
import { serveEchoSite, until, type EchoSite } from '../testing/echo-site.tsx';

let site: EchoSite;
beforeAll(async () => {
  site = await serveEchoSite();
});
afterAll(() => site.close());

describe('a form', () => {
  const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      remoteAddress: '198.51.100.7',
    });

  it('is handled by its page with the visitor’s data, and redirects to a page that is requested by GET', async () => {
    const { statusCode, headers } = await send('/en?q=mill', 'number=MP-1&number=MP-2&__proto__=1');
    expect([statusCode, headers.location]).toEqual([303, '/en?id=198.51.100.7&q=mill']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('never redirects to another host by a path', async () => {
    expect((await send('/en', 'number=MP-3')).headers.location).toBe('/');
  });

  it('redirects to another origin by a page with one link, because the policy forbids a direct redirect', async () => {
    const { statusCode, headers, body } = await send(
      '/cs',
      `to=${encodeURIComponent('https://pay.example/?a=1&b="><b>')}`,
    );
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    const address = 'https://pay.example/?a=1&#38;b=&#34;>&#60;b>';
    expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${address}">`);
    expect(body).toContain(`<a href="${address}">`);
  });

  it.each([
    ['of another site', '/en', { 'sec-fetch-site': 'cross-site' }, 403, 'came to us from another site'],
    [
      'of another site',
      '/preferences',
      { 'sec-fetch-site': 'cross-site', 'accept-language': 'en' },
      403,
      'came to us from another',
    ],
    ['of another type', '/en', { 'content-type': 'application/json' }, 415, 'don’t understand what was sent'],
    ['without a page', '/en/nothing-here', {}, 405, 'Go back one step'],
  ])('is refused %s', async (_what, address, headers, status, said) => {
    const { statusCode, body, headers: answered } = await send(address, '{}', headers);
    expect(statusCode).toBe(status);
    expect(answered.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
    expect(answered['set-cookie']).toBeUndefined();
    expect(body).toContain(said);
    expect(body).toContain('<a href="/en">');
  });

  it('that is too long is refused with a message, and is not a failure of the server', async () => {
    const { statusCode, body } = await send('/en', `a=${'x'.repeat(2_000_000)}`);
    expect(statusCode).toBe(413);
    expect(body).toContain('too much to send at once');
  });

  it('shows a message while its remote is missing, and the failure is reported', async () => {
    site.reports.length = 0;
    expect((await send('/en/contact', 'number=MP-1')).statusCode).toBe(500);
    await until(() => site.reports.length > 0);
    expect(site.reports.splice(0)).toMatchObject([{ tags: { page: 'contact' } }]);
  });
});
