import { addresses, expect, test, wake } from './fixtures.ts';
import { startTracedShop, type ExportedSpan, type TracedShop } from './traced-shop.ts';

/** The spans that lead to one, the first one last. */
function wayTo(span: ExportedSpan, told: readonly ExportedSpan[]): readonly ExportedSpan[] {
  const above = told.find(({ spanId }) => spanId === span.parentSpanId);
  return above ? [span, ...wayTo(above, told)] : [span];
}

test.describe('where somebody traces', () => {
  let shop: TracedShop;
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await startTracedShop();
  });
  test.afterAll(() => shop.stop());

  test('one trace leads from the page in a browser to the statements that its calls run', async ({ page }) => {
    const response = await page.goto(`${shop.url}/en?token=s3cret-of-a-guest`);
    const [, traceId = '', pageSpan = ''] = /desc="00-(\w{32})-(\w{16})-01"/.exec(
      response?.headers()['server-timing'] ?? '',
    ) ?? ['', '', ''];
    expect(traceId).not.toBe('');
    await wake(page);
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
      const statements = shop.told.filter((span) => span.traceId === traceId && span.name.startsWith('select'));
      const ways = statements.map((span) => wayTo(span, shop.told));
      const whole = ways.find(
        (spans) => spans.some(({ name }) => name === 'GET /public/search') && spans.at(-1)?.spanId === pageSpan,
      );
      return whole?.slice(1).map(({ service, name }) => `${service}: ${name}`) ?? [];
    };
    await expect
      .poll(way, { timeout: 30_000 })
      .toEqual(['api: GET /public/search', 'web: GET API', 'web: GET /api/*', 'web: GET page:home']);
    const names = shop.told.filter((span) => span.service === 'web').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['render home', 'GET API /content/control-panel']));
    // What was typed, what stood in the address: nobody who reads traces learns of it.
    expect(shop.sent()).not.toMatch(/whispered|s3cret/);
  });

  test('nothing of it is there in a shop that does not', async ({ page, request }) => {
    expect((await request.get('/en')).headers()).not.toHaveProperty('server-timing');
    const calls: string[] = [];
    page.on('request', (asked) => calls.push(...(asked.headers()['traceparent'] ? [asked.url()] : [])));
    await page.goto(`${addresses.shop}/en/magical-places`);
    await wake(page);
    expect(calls).toEqual([]);
  });
});
