/** @jest-environment node */
import { collectionsApi, loadQuery, makeStore, placeOf } from '@mp/api-client';
import { calendarDateOf, type Place } from '@mp/domain';
import {
  RemoteMessages,
  FragmentMarkerContext,
  PageContextContext,
  type FragmentMarker,
  type PageContext,
} from '@mp/host-api';
import { stubApiOf } from '@mp/ui/testing';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ComponentProps } from 'react';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { messages } from '../messages/messages.ts';
import { clientWire, collectionWires } from '../testing/wire.ts';
import { PlaceCard } from './place-card.tsx';

type CardProps = ComponentProps<typeof PlaceCard>;

const context: PageContext = {
  routeId: 'catalogue',
  locale: 'cs',
  currency: 'CZK',
  season: 'winter',
  today: calendarDateOf('2026-11-21'),
  params: {},
  query: new URLSearchParams(),
  origin: 'https://shop.test',
};

const price = (minor: number) => ({ minor, currency: 'CZK' as const });
const stayPrice = (arrival: string, points: number) => ({
  total: price(420_000),
  nights: 2,
  per_night: price(210_000),
  rate: null,
  arrival,
  departure: '2026-12-06',
  points,
});
const wires = [
  {},
  { name: 'Chalupa', claim: 'U lesa' },
  { filter_match: true, term_price: stayPrice('2026-12-04', 0) },
  { filter_match: true, term_price: stayPrice('2026-12-04', 12) },
  { filter_match: true, term_price: stayPrice('2026-12-03', 12) },
  { filter_match: false },
  { allow_sell: false, dogs: 'no' as const },
  { rating: { average: 4.5, count: 7 }, photos: { summer: [], winter: ['/media/living-winter'] } },
];
const places: readonly Place[] = wires.map((change) => placeOf(clientWire(change)));
const date = fc.constantFrom(null, calendarDateOf('2026-12-04'));
const cards: fc.Arbitrary<CardProps> = fc.record({
  place: fc.constantFrom(...places).map((place) => structuredClone(place)),
  cover: fc.constantFrom(...places.flatMap(({ cover }) => [cover.winter, cover.summer])),
  stay: fc.record({
    arrival: date,
    departure: fc.constantFrom(null, calendarDateOf('2026-12-06')),
    party: fc.record({
      adults: fc.constantFrom(2, 3),
      children: fc.constantFrom(0, 1),
      infants: fc.constantFrom(0, 1),
      dogs: fc.constantFrom(0, 1),
      cots: fc.constant(0),
    }),
  }),
  eager: fc.boolean(),
  heading: fc.constantFrom('h2' as const, 'h3' as const),
  layout: fc.constantFrom('grid' as const, 'list' as const),
  gallery: fc.boolean(),
  showsFree: fc.boolean(),
});

/** A store with the categories, and one where they failed to load. */
async function stores() {
  const api = stubApiOf(() => ({ data: collectionWires }));
  const storeOf = () => makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://api', fetch: api.fetch });
  const knowing = storeOf();
  await loadQuery(knowing, collectionsApi.endpoints.collections.initiate('category'));
  return [knowing, storeOf()];
}

it('cards with the same cached fragment have the same markup', async () => {
  const texts = await messages('cs');
  const known = await stores();
  const looks = new Map<string, string>();
  let requested = '';
  let said: readonly string[] = [];
  const marker = {
    fragmentOf: (name: string, dependsOn: readonly unknown[], _id: string, slots: readonly string[]) => {
      requested = JSON.stringify([name, dependsOn, slots.map((text) => text === '')]);
      said = slots;
      return {
        isCached: false,
        begin: 'begin',
        end: 'end',
        slots: slots.map((text, slot) => text && `-slot${slot}-`),
      } as const;
    },
  };
  fc.assert(
    fc.property(cards, fc.constantFrom(...known), (card, store) => {
      const render = (by: FragmentMarker | null): string =>
        renderToString(
          <FragmentMarkerContext value={by}>
            <Provider store={store}>
              <MemoryRouter>
                <PageContextContext value={context}>
                  <RemoteMessages locale="cs" messages={texts}>
                    <PlaceCard {...card} />
                  </RemoteMessages>
                </PageContextContext>
              </MemoryRouter>
            </Provider>
          </FragmentMarkerContext>,
        );
      const html = render(marker);
      expect(html).toContain('<article');
      expect(html).toBe(looks.get(requested) ?? html);
      looks.set(requested, html);
      // With this page's texts in its slots, the cached card equals an uncached one.
      const filled = html
        .replace(/<template data-part="(begin|end)"><\/template>/g, '')
        .replace(/-slot(\d+)-/g, (_gap, number) => renderToStaticMarkup(<>{said[Number(number)]}</>));
      expect(filled).toBe(render(null));
    }),
    { seed: runSeed, numRuns: caseCount({ all: 1_000, sample: 200 }) },
  );
  // Otherwise hardly any cards would have been compared.
  expect(looks.size).toBeLessThan(1_000);
});
