import { packedPinsType, packPins, unpackPins, type PinColumns } from '@mp/domain';
import { addresses, slowExpect as expect, test, type Page } from './fixtures.ts';
import { cardsOf, drawsMaps, mapWords, openMap, pinsOf, pricedPins, regionOf, wide } from './map-steps.ts';

test.use({ ...drawsMaps, viewport: wide });
test.slow();

const isAbsent = (page: Page, text: RegExp) => expect(page.getByText(text)).toHaveCount(0);

test('a base map that responds with garbage or fails leaves the pins in place, and shows so', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/503|base-map|relief|decode|JSON|AJAXError/i);
  await page.route(/base-map\.[^/]*geojson|\.geojson$/, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '<html>not a map</html>' }),
  );
  await page.route(/relief-[^/]*\.webp$/, (route) => route.fulfill({ status: 503, body: '' }));
  await openMap(page, 'cs');
  await expect(page.getByText('Část podkladu mapy se nenačetla. Špendlíky jsou na svých místech.')).toBeVisible();
  await pricedPins(page, 'cs').first().focus();
  await page.keyboard.press('Enter');
  await expect(regionOf(page, 'cs').getByRole('article')).toHaveCount(1);
});

test('pins that fail to load are reported, and those of the list are shown', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/503/);
  await page.route(/\/public\/client\/pins/, (route) => route.fulfill({ status: 503, body: '' }));
  await openMap(page, 'en');
  await expect(page.getByText(/The map only shows those in the list/)).toBeVisible();
  await expect(pricedPins(page, 'en')).not.toHaveCount(0);
});

test('many thousands of pins are clustered by a worker, and a cluster of them opens', async ({ page }) => {
  await page.route(/\/public\/client\/pins/, async (route) => {
    const response = await route.fetch();
    const few = unpackPins(new Uint8Array(await response.body()).buffer);
    await route.fulfill({ status: 200, contentType: packedPinsType, body: Buffer.from(packPins(spread(few, 50))) });
  });
  const worker = page.waitForEvent('worker', (one) => one.url().includes('cluster-worker'));
  await openMap(page, 'en');
  await worker;
  const clusters = regionOf(page, 'en').getByRole('button', { name: mapWords.en.cluster });
  await expect(clusters).not.toHaveCount(0);
  await clusters.first().press('Enter');
  await expect(page).toHaveURL(/lat1=/);
  await expect(clusters).not.toHaveCount(0);
});

/** Multiplies the pins, around the existing ones. */
function spread(few: PinColumns, times: number): PinColumns {
  const count = few.ids.length;
  const column = (of: ArrayLike<number>, step: (round: number) => number): number[] =>
    Array.from({ length: count * times }, (_none, n) => Number(of[n % count]) + step(Math.floor(n / count)));
  return {
    ids: column(few.ids, (round) => round * 1_000_000),
    latitudes: column(few.latitudes, (round) => Math.sin(round) / 4),
    longitudes: column(few.longitudes, (round) => Math.cos(round) / 4 - (round === 0 ? 0.25 : 0)),
    states: column(few.states, () => 0),
    prices: column(few.prices, () => 0),
    counts: column(few.counts, () => 0),
    currency: few.currency,
  };
}

test('a lost WebGL context is restored', async ({ page }) => {
  const paused = /has paused the map/;
  await openMap(page, 'en');
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const drawing = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    Object.assign(window, { drawing });
    drawing?.loseContext();
  });
  await expect(page.getByText(paused)).toBeVisible();
  await page.evaluate(() => (window as unknown as { drawing: WEBGL_lose_context }).drawing.restoreContext());
  await isAbsent(page, paused);
  await page.getByRole('button', { name: mapWords.en.zoomIn, exact: true }).click();
  await expect(page).toHaveURL(/lat1=/);
  await expect(pinsOf(page, 'en')).not.toHaveCount(0);
});

test.describe('with a token of Mapbox', () => {
  test.use({ baseURL: addresses.breakableShop });

  test('its engine draws the same map, with the same controls', async ({ page, expectedInConsole }) => {
    expectedInConsole.push(/^request beyond this machine: https:\/\/(api|events)\.mapbox\.com\//);
    const asked: string[] = [];
    await page.route(/mapbox\.com\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        json: { version: 8, sources: {}, layers: [{ id: 'land', type: 'background', paint: {} }] },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await openMap(page, 'en');
    await expect(page.locator('.mapboxgl-map')).toHaveCount(1);
    expect(asked[0]).toMatch(
      /^https:\/\/api\.mapbox\.com\/styles\/v1\/mapbox\/outdoors-v12\?.*access_token=pk\.of-nobody/,
    );
    await cardsOf(page).first().hover();
    await expect(pinsOf(page, 'en').and(page.locator('[data-icon$="_hover"]'))).toHaveCount(1);
    await pricedPins(page, 'en').first().focus();
    await page.keyboard.press('Enter');
    await expect(regionOf(page, 'en').getByRole('article')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: mapWords.en.zoomIn, exact: true }).click();
    await expect(page).toHaveURL(/lat1=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/lat1=/);
  });

  test('our own map replaces one whose token is refused', async ({ page, expectedInConsole }) => {
    expectedInConsole.push(
      /^request beyond this machine: https:\/\/(api|events)\.mapbox\.com\//,
      /401/,
      // Mapbox' engine logs this when it is removed before its workers have responded.
      /AbortError: Actor removed/,
    );
    await page.route(/mapbox\.com\//, (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'Not Authorized - Invalid Token' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await openMap(page, 'cs');
    await expect(page.locator('.maplibregl-map')).toHaveCount(1);
    await expect(page.locator('.mapboxgl-map')).toHaveCount(0);
    await expect(pricedPins(page, 'cs')).not.toHaveCount(0);
  });
});
