import type { APIResponse } from '@playwright/test';
import { href } from '@mp/i18n';
import { reserve } from './booking-by-api.ts';
import { addresses, expect, test } from './fixtures.ts';
import { findLastUnit } from './stays.ts';

test('once the last unit is taken, list and page show so together, and no stale page is served', async ({
  request,
}) => {
  const stay = await findLastUnit(request);
  const query = { arr: stay.arrival, dep: stay.departure, ad: '2' };
  const pages = [
    {
      path: href('catalogue', { locale: 'en', query }),
      isFree: (html: string) => new RegExp(`href="[^"]*/${stay.slug}\\?[^"]*#offers"`).test(html),
    },
    {
      path: href('place', { locale: 'en', params: { place: stay.slug }, query }),
      isFree: (html: string) => !html.includes('Fully booked on these dates'),
    },
  ];
  const read = (path: string): Promise<APIResponse> => request.get(addresses.shop + path);
  for (const { path, isFree } of pages) {
    await read(path);
    expect(isFree(await (await read(path)).text()), path).toBe(true);
  }

  await reserve(request, 'en', stay);
  for (const { path, isFree } of pages) {
    let answer = await read(path);
    while (isFree(await answer.text())) {
      // Until the shop is notified, the page counts as fresh; a page that is known to be stale is never served.
      expect(answer.headers()['x-cache'], path).toBe('fresh');
      await new Promise((later) => setTimeout(later, 100));
      answer = await read(path);
    }
    expect(answer.headers()['x-cache'], path).toBe('miss');
  }
});
