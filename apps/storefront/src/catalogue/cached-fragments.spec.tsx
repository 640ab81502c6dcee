/** @jest-environment node */
import { makeStore } from '@mp/api-client';
import { calendarDateOf } from '@mp/domain';
import {
  RemoteMessages,
  FragmentMarkerContext,
  PageContextContext,
  type FragmentMarker,
  type PageContext,
} from '@mp/host-api';
import { renderFragments, stubApiOf } from '@mp/ui/testing';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { messages } from '../messages/messages.ts';
import { clientWire, collectionWires } from '../testing/wire.ts';
import cataloguePage from './catalogue-page.tsx';

const path = '/cs/kouzelna-mista';
const near = 'lat1=48.5&lat2=51.1&lng1=12&lng2=19';
const dates = 'arr=2026-12-04&dep=2026-12-06';
const questions = [
  '',
  dates,
  'arr=2026-12-11&dep=2026-12-14&ad=3',
  `${dates}&ad=4&view=list`,
  `${dates}&ad=4&fd=2`,
  `${dates}&fd=2&ad=2&ch=1`,
  `${near}&near=Jin%C3%A1+obec`,
  `${near}&near=Obec&ad=3&${dates}`,
  `${near}&near=Obec`,
  'sort=price&ad=3',
  'sort=price&desc=1',
  'min=100&ad=5',
];

/** Renders the catalogue at an address, with or without a fragment cache. */
async function rendererOf(search: string): Promise<(by: FragmentMarker | null) => string> {
  const texts = await messages('cs');
  const api = stubApiOf(({ url }) =>
    url.pathname === '/public/collection'
      ? { data: collectionWires }
      : { data: [clientWire()], matchedRows: 30, minMaxPrices: [] },
  );
  const store = makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://api', fetch: api.fetch });
  const context: PageContext = {
    routeId: 'catalogue',
    locale: 'cs',
    currency: 'CZK',
    season: 'winter',
    params: {},
    today: calendarDateOf('2026-11-21'),
    query: new URLSearchParams(search),
    origin: 'https://shop.test',
  };
  expect([search, await cataloguePage.load?.(context, store)]).toEqual([search, { kind: 'ok', shared: true }]);
  const { Page } = cataloguePage;
  return (by) => {
    const element = (
      <Provider store={store}>
        <PageContextContext value={context}>
          <RemoteMessages locale="cs" messages={texts}>
            <Page />
          </RemoteMessages>
        </PageContextContext>
      </Provider>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`${path}?${search}`] });
    return renderToString(
      <FragmentMarkerContext value={by}>
        <RouterProvider router={router} />
      </FragmentMarkerContext>,
    );
  };
}

it('fragments with the same dependencies have the same markup, and with its own texts each page equals an uncached one', async () => {
  const looks = new Map<string, string>();
  let renderedCount = 0;
  for (const search of questions) {
    const render = await rendererOf(search);
    const { html, fragments: parts } = renderFragments(render, (text) => renderToStaticMarkup(<>{text}</>));
    expect(html).toBe(render(null));
    for (const [key, look] of parts) expect([key, look]).toEqual([key, looks.get(key) ?? look]);
    renderedCount += parts.size;
    for (const [key, look] of parts) looks.set(key, look);
  }
  // Otherwise hardly any fragments would have been compared.
  expect(looks.size).toBeLessThan(renderedCount / 2);
  for (const name of ['card', 'views', 'aroundDates', 'order', 'where'])
    expect([...looks.keys()].some((key) => key.startsWith(`["storefront.${name}"`))).toBe(true);
});
