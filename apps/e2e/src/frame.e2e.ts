import { addresses, expect, localesOf, test, hydrate } from './fixtures.ts';

test.describe('the frame', () => {
  test('[2.22] only the root path is redirected by the detected language', async ({ request }) => {
    const rootIn = async (language: string): Promise<string | undefined> =>
      (await request.get('/', { maxRedirects: 0, headers: { 'accept-language': language } })).headers()['location'];
    expect(await rootIn('cs-CZ,cs;q=0.9')).toBe('/cs');
    expect(await rootIn('en-US,en;q=0.9')).toBe('/en');
    expect(await rootIn('de')).toBe('/en');
    const page = await request.get('/en/contact', { maxRedirects: 0, headers: { 'accept-language': 'cs' } });
    expect(page.status()).toBe(200);
  });

  test('[2.23] trailing slashes are stripped and the query is kept', async ({ request }) => {
    const answer = await request.get('/cs/kontakty/?a=1', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe('/cs/kontakty?a=1');
  });

  test('[2.26] [8.3] an unknown route responds 404 in its language', async ({ page, request, expectedInConsole }) => {
    expectedInConsole.push(/404/);
    expect((await request.get('/cs/tohle/tu/neni')).status()).toBe(404);
    await page.goto('/en/not/here/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    await page.goto('/cs/tohle/tu/neni');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stránka nebyla nalezena');
    await expect(page.getByRole('link', { name: 'Zpět na úvodní stránku' })).toHaveAttribute('href', '/cs');
  });

  for (const [from, to, link] of [
    ['/cs/kontakty', '/en/contact', 'EN – English'],
    ['/en/voucher-present', '/cs/darkovy-voucher', 'CS – čeština'],
  ] as const)
    test(`[2.39] the language switch keeps the page: ${from}`, async ({ page }) => {
      await page.goto(from);
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(to);
    });

  test('[2.39] a chosen currency stays, with JavaScript and without', async ({ page, browser }) => {
    await page.goto('/cs');
    await page.getByRole('button', { name: '€' }).click();
    await expect(page.getByRole('button', { name: '€' })).toHaveAttribute('aria-pressed', 'true');
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: addresses.shop });
    const plainPage = await plain.newPage();
    await plainPage.goto('/cs');
    await plainPage.getByRole('button', { name: '€' }).click();
    await expect(plainPage.getByRole('button', { name: '€' })).toHaveAttribute('aria-pressed', 'true');
    await plain.close();
  });

  test('pages carry a strict policy and the usual headers', async ({ request }) => {
    const headers = (await request.get('/cs')).headers();
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(scripts).toBe("'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('an anonymous page comes from the cache the second time', async ({ request }) => {
    await request.get('/cs/kontakty');
    const again = await request.get('/cs/kontakty');
    expect(again.headers()['x-cache']).toMatch(/fresh|stale/);
    const unchanged = await request.get('/cs/kontakty', {
      headers: { 'if-none-match': again.headers()['etag'] ?? '' },
    });
    expect(unchanged.status()).toBe(304);
  });

  test('static files are immutable and precompressed', async ({ request }) => {
    const html = await (await request.get('/cs')).text();
    const script = /src="(\/static\/boot[^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(answer.headers()['content-encoding']).toBe('br');
  });

  test('every server reports that it is ready', async ({ request }) => {
    for (const address of [addresses.shop, addresses.api, addresses.owner, addresses.portal, addresses.sandbox])
      expect((await request.get(`${address}/healthz`)).status(), address).toBe(200);
  });

  for (const locale of localesOf('frame'))
    test(`navigating between remotes loads no document (${locale})`, async ({ page }) => {
      await page.goto(`/${locale}`);
      await hydrate(page);
      await page.evaluate(() => Object.assign(window, { stays: true }));
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: locale === 'cs' ? 'Kontakty' : 'Contact' }).click();
      await expect(page).toHaveURL(locale === 'cs' ? '/cs/kontakty' : '/en/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale === 'cs' ? 'Kontakty' : 'Contact');
      await expect(page).toHaveTitle(locale === 'cs' ? /^Kontakty \|/ : /^Contact \|/);
      expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    });

  for (const locale of localesOf('frame'))
    for (const document of ['data-protection', 'general-terms', 'voucher-terms', 'cancellation-terms'])
      test(`[3.21] the document ${document} can be read (${locale})`, async ({ page }) => {
        await page.goto(`/${locale}/legal/${document}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      });
});
