import type { APIRequestContext, APIResponse } from '@playwright/test';
import { href } from '@mp/i18n';
import { reserve } from './booking-by-api.ts';
import { dayFromToday } from './days.ts';
import { addresses, expect, test } from './fixtures.ts';
import type { FreeStay } from './stays.ts';

interface Card {
  readonly pkid: number;
  readonly static_url: string;
  readonly name: string;
  readonly filter_match: boolean | null;
}

/** A stay at a place that has one unit, and stands on the first page of the list for its dates. */
async function findLastUnit(request: APIRequestContext): Promise<FreeStay> {
  const ask = async <Row>(path: string, params: Record<string, string | number>): Promise<readonly Row[]> =>
    ((await (await request.get(`${addresses.api}/public/${path}`, { params })).json()) as { data: Row[] }).data;
  for (let offset = 300; offset < 420; offset += 4) {
    const dates = { arrival: dayFromToday(offset), departure: dayFromToday(offset + 3), persons: 2 };
    for (const { pkid, static_url: slug, name } of await ask<Card>('client', { ...dates, limit: 12 })) {
      const stay = { clientId: pkid, ...dates };
      const [rate] = await ask<{ id: number }>('ibe-rates', stay);
      const rooms = rate ? await ask<{ free: number }>('ibe-prices', { ...stay, rateId: rate.id }) : [];
      if (rooms.reduce((sum, { free }) => sum + free, 0) === 1) return { id: pkid, slug, name, ...dates };
    }
  }
  throw new Error('No place has one unit alone: the demonstration catalogue is at fault.');
}

test('once the last unit is taken, list and page say so together, and nobody is shown what was before', async ({
  request,
}) => {
  const stay = await findLastUnit(request);
  const query = { arr: stay.arrival, dep: stay.departure, ad: '2' };
  const pages = [
    href('catalogue', { locale: 'en', query }),
    href('place', { locale: 'en', params: { place: stay.slug }, query }),
  ];
  const read = (path: string): Promise<APIResponse> => request.get(addresses.shop + path);
  const isFree = [
    (html: string) => new RegExp(`href="[^"]*/${stay.slug}\\?[^"]*#offers"`).test(html),
    (html: string) => !html.includes('Fully booked on these dates'),
  ];
  for (const [index, path] of pages.entries()) {
    await read(path);
    expect(isFree[index]?.(await (await read(path)).text()), path).toBe(true);
  }

  await reserve(request, 'en', stay);
  for (const [index, path] of pages.entries()) {
    let answer = await read(path);
    while (isFree[index]?.(await answer.text())) {
      // As long as the shop has not heard of it, the page is fresh; never is one shown that is known to be old.
      expect(answer.headers()['x-cache'], path).toBe('fresh');
      await new Promise((later) => setTimeout(later, 100));
      answer = await read(path);
    }
    expect(answer.headers()['x-cache'], path).toBe('miss');
  }
});
