import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import { dayFromToday } from '../days.ts';
import { addresses } from '../fixtures.ts';

/** A page of every kind with its own controls, the most visited first: common controls are pressed there. */
export async function pagesOf(locale: Locale, request: APIRequestContext): Promise<readonly string[]> {
  const stay = { arr: dayFromToday(120), dep: dayFromToday(123), ad: 2 };
  const answer = await request.get(`${addresses.api}/public/client`, {
    params: { arrival: stay.arr, departure: stay.dep, persons: 2, limit: 20 },
  });
  const { data } = (await answer.json()) as { data: { pkid: number; static_url: string; instant_booking: boolean }[] };
  const sold = data.find(({ instant_booking: isInstant }) => isInstant);
  const asked = data.find(({ instant_booking: isInstant }) => !isInstant);
  if (!sold || !asked) throw new Error('The demonstration catalogue has no place of each kind that is free.');
  const place = { place: sold.static_url };
  return [
    href('home', { locale }),
    href('catalogue', { locale }),
    href('catalogue', { locale, query: { ...stay, ib: 1 } }),
    href('catalogue', { locale, query: { view: 'list' } }),
    href('catalogue', { locale, query: { mv: 1 } }),
    href('catalogue', { locale, query: { max: 1 } }),
    href('place', { locale, params: place }),
    href('place', { locale, params: place, query: stay }),
    href('place', { locale, params: { place: asked.static_url } }),
    href('compare', { locale, query: { ids: `${sold.pkid},${asked.pkid}` } }),
    href('favourites', { locale }),
    href('inspirations', { locale }),
    href('collections', { locale }),
    href('blog', { locale }),
    href('about', { locale }),
    href('contact', { locale }),
    href('vouchers', { locale }),
    href('legal', { locale, params: { document: 'general-terms' } }),
    href('registration', { locale }),
    href('forgetPassword', { locale }),
    href('checkout', { locale, query: { hid: sold.pkid } }),
    href('checkout', { locale, query: { hid: sold.pkid, ...stay } }),
    href('status', { locale, query: { id: '00000000-0000-4000-8000-000000000000' } }),
    `/${locale}/not/here/at/all`,
  ];
}
