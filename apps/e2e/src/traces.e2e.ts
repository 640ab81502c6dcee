import { addresses, expect, test, hydrate } from './fixtures.ts';
import { startTracedShop, type ExportedSpan, type TracedShop } from './traced-shop.ts';

/** The ancestors of a span, and the span itself last. */
function wayTo(span: ExportedSpan, all: readonly ExportedSpan[]): readonly ExportedSpan[] {
  const above = all.find(({ spanId }) => spanId === span.parentSpanId);
  return above ? [span, ...wayTo(above, all)] : [span];
}

test.describe('with tracing', () => {
  let shop: TracedShop;
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await startTracedShop();
  });
  test.afterAll(() => shop.stop());

  test('one trace connects the page in a browser to the SQL statements of its requests', async ({ page }) => {
    const response = await page.goto(`${shop.url}/en?token=s3cret-of-a-guest`);
    const [, traceId = '', pageSpan = ''] = /desc="00-(\w{32})-(\w{16})-01"/.exec(
      response?.headers()['server-timing'] ?? '',
    ) ?? ['', '', ''];
    expect(traceId).not.toBe('');
    await hydrate(page);
    const calls = page.waitForRequest((asked) => asked.url().includes('/api/public/search'));
    const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await dialog.getByRole('combobox').fill('whispered');
    const call = await calls;
    expect(call.headers()['traceparent']).toBe(`00-${traceId}-${pageSpan}-01`);

    const way = (): readonly string[] => {
      const statements = shop.exportedSpans.filter(
        (span) => span.traceId === traceId && span.name.startsWith('select'),
      );
      const ways = statements.map((span) => wayTo(span, shop.exportedSpans));
      const whole = ways.find(
        (spans) => spans.some(({ name }) => name === 'GET /public/search') && spans.at(-1)?.spanId === pageSpan,
      );
      return whole?.slice(1).map(({ service, name }) => `${service}: ${name}`) ?? [];
    };
    await expect
      .poll(way, { timeout: 60_000 })
      .toEqual(['api: GET /public/search', 'web: GET API', 'web: GET /api/*', 'web: GET page:home']);
    const names = shop.exportedSpans.filter((span) => span.service === 'web').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['render home', 'GET API /content/control-panel']));
    // Traces contain no input and no addresses.
    expect(shop.sent()).not.toMatch(/whispered|s3cret/);
  });

  test('a shop without tracing has none of it', async ({ page, request }) => {
    expect((await request.get('/en')).headers()).not.toHaveProperty('server-timing');
    const calls: string[] = [];
    page.on('request', (asked) => calls.push(...(asked.headers()['traceparent'] ? [asked.url()] : [])));
    await page.goto(`${addresses.shop}/en/magical-places`);
    await hydrate(page);
    expect(calls).toEqual([]);
  });
});
