import { definePage } from '@mp/host-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { messages } from '../messages/messages.ts';
import { anytime } from '../stay/stay.ts';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { storeViewed, viewed } from './viewed.ts';

/** A stub of the IntersectionObserver. */
let setSight: (sight: { isIntersecting: boolean; top: number }) => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(seen: (entries: object[]) => void) {
      setSight = ({ isIntersecting, top }) => act(() => seen([{ isIntersecting, boundingClientRect: { top } }]));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  act(() => viewed.keep([]));
  delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
});

const visit = (except?: number) =>
  visitPage(
    definePage({
      messages,
      head: () => ({ title: '' }),
      Page: () => <RecentlyViewed stay={anytime} except={except} />,
    }),
    '/cs',
    ({ searchParams }) => {
      const ids = (searchParams.get('clientId') ?? '').split(',').map(Number);
      // The API has its own order, and no longer has place 4.
      const data = ids
        .filter((id) => id !== 4)
        .sort()
        .map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` }));
      return { data, matchedRows: data.length, minMaxPrices: [] };
    },
  );
const below = { isIntersecting: false, top: 2_000 };
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('recently viewed places', () => {
  it('are stored latest first, each once', () => {
    for (const id of [1, 2, 3, 1]) storeViewed(id);
    expect(viewed.items()).toEqual([1, 3, 2]);
  });

  it('are shown latest first, without the current place and missing ones', async () => {
    viewed.keep([9, 7, 4, 8, 6]);
    const { requested } = await visit(9);
    setSight(below);
    expect(await screen.findByRole('region', { name: 'Naposledy prohlédnuté' })).toBeDefined();
    expect(names()).toEqual(['Místo 7', 'Místo 8', 'Místo 6']);
    expect(requested.filter((path) => path.includes('clientId='))).toHaveLength(1);
  });

  it('shift nothing visible: they appear only below the window', async () => {
    viewed.keep([7]);
    await visit();
    setSight({ isIntersecting: true, top: 300 });
    setSight({ isIntersecting: false, top: -300 });
    expect(names()).toEqual([]);
    setSight(below);
    expect(await screen.findByRole('heading', { name: 'Místo 7' })).toBeDefined();
  });

  it('send no request if nothing was viewed', async () => {
    const { requested } = await visit();
    setSight(below);
    expect(requested).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are deleted on request', async () => {
    viewed.keep([7]);
    await visit();
    setSight(below);
    fireEvent.click(await screen.findByRole('button', { name: 'Vymazat' }));
    expect(viewed.items()).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
