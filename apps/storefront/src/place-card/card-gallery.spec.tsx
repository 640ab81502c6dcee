import { definePage } from '@mp/host-api';
import { placesApi, usePlacesQuery } from '@mp/api-client';
import { defaultParty } from '@mp/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../messages/messages.ts';
import { anytime } from '../stay/stay.ts';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import { PlaceCard } from './place-card.tsx';

const question = { party: defaultParty };
const photos = { summer: [], winter: ['/media/living-winter', '/media/bath-winter'] };

function Cards() {
  const { data } = usePlacesQuery(question);
  return data?.places.map((place) => (
    <PlaceCard key={place.id} place={place} cover={place.cover.winter} stay={anytime} gallery />
  ));
}

const visit = (change: Parameters<typeof clientWire>[0] = { photos }) =>
  visitPage(
    definePage({
      messages,
      load: async (_context, store) => {
        await store.dispatch(placesApi.endpoints.places.initiate(question));
        return { kind: 'ok', shared: true };
      },
      head: () => ({ title: '' }),
      Page: Cards,
    }),
    '/cs',
    () => ({ data: [clientWire(change)], matchedRows: 1, minMaxPrices: [] }),
  );
const user = userEvent.setup();
const card = () => screen.getByRole('article');
const fetched = () =>
  [...card().querySelectorAll('img')].map((image) => /media\/(.+)-medium/.exec(image.getAttribute('src') ?? '')?.[1]);
const seen = () => {
  const shown = [...card().querySelectorAll('[data-shown] img')];
  expect(shown).toHaveLength(1);
  return /media\/(.+)-medium/.exec(shown[0]?.getAttribute('src') ?? '')?.[1];
};
const next = () => within(card()).getByRole('button', { name: 'Další obrázek: Mlýn Na Jordánce' });

describe('the pictures of a card', () => {
  it('are the cover alone until the pointer or focus is near, and then its neighbours', async () => {
    await visit();
    expect(fetched()).toEqual(['mill-winter']);
    expect(screen.queryByRole('button', { name: /obrázek/ })).toBeNull();
    fireEvent.pointerEnter(card().querySelector('a')!.parentElement!);
    expect(fetched()).toEqual(['mill-winter', 'living-winter', 'bath-winter']);
    expect(seen()).toBe('mill-winter');
  });

  it('are moved by the arrows in a loop, and announce the current one', async () => {
    await visit();
    await user.hover(card().querySelector('a')!);
    await user.click(next());
    expect(seen()).toBe('living-winter');
    expect(within(card()).getByText('Obrázek 2 z 3')).toBeDefined();
    await user.click(next());
    await user.click(next());
    expect(seen()).toBe('mill-winter');
    await user.click(within(card()).getByRole('button', { name: 'Předchozí obrázek: Mlýn Na Jordánce' }));
    expect(seen()).toBe('bath-winter');
  });

  it('are one tab stop, with arrow keys for both directions', async () => {
    await visit();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(next());
    await user.keyboard('{ArrowRight}');
    expect(seen()).toBe('living-winter');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(seen()).toBe('bath-winter');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Mlýn Na Jordánce' }));
  });

  it.each([
    ['to the left shows the next', [300, 100], [200, 110], 'living-winter'],
    ['to the right shows the one before', [100, 100], [200, 90], 'bath-winter'],
    ['that is short does nothing', [300, 100], [280, 100], 'mill-winter'],
    ['down the page does nothing', [300, 100], [200, 300], 'mill-winter'],
  ] as const)('a swipe %s', async (_what, [x, y], [toX, toY], picture) => {
    await visit();
    const view = card().querySelector('a')!;
    fireEvent.touchStart(view, { touches: [{ clientX: x, clientY: y }] });
    fireEvent.touchEnd(view, { changedTouches: [{ clientX: toX, clientY: toY }] });
    expect(seen()).toBe(picture);
  });

  it('link to the place, and are not read aloud twice', async () => {
    await visit();
    expect(card().querySelector('a')?.getAttribute('href')).toBe('/cs/kouzelna-mista/mlyn-na-jordance');
    expect(within(card()).getAllByRole('link')).toHaveLength(2);
  });

  it('have no arrows if there is only the cover', async () => {
    await visit({});
    await user.hover(card().querySelector('a')!);
    await user.tab();
    expect(within(card()).queryByRole('button', { name: /obrázek/ })).toBeNull();
  });
});
