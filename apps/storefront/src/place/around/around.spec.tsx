import { act, fireEvent, screen, within } from '@testing-library/react';
import { visitPage } from '../../testing/visit-page.ts';
import { detailWire } from '../../testing/wire.ts';
import placePage from '../place-page.tsx';

const czk = (crowns: number) => ({ currency: 'CZK', price_from: { minor: crowns * 100, currency: 'CZK' } });
const around = {
  sights: [
    { kind: 'castle', name: 'Hrad Trosky', latitude: 50.5165, longitude: 15.2305, distance_km: 0 },
    { kind: 'rocks', name: 'Prachovské skály', latitude: 50.475, longitude: 15.302, distance_km: 9 },
  ],
  places: [
    { pkid: 7, static_url: 'statek', name: 'Statek', latitude: 50.5, longitude: 15.4, distance_km: 14, prices: [] },
    {
      pkid: 8,
      static_url: 'samota',
      name: 'Samota',
      latitude: 50.6,
      longitude: 15.1,
      distance_km: 21,
      prices: [czk(1_900)],
    },
  ],
};

interface World {
  readonly detail?: Parameters<typeof detailWire>[0];
  readonly nearby?: unknown;
}

const visit = (query = '', { detail = {}, nearby = { data: around } }: World = {}) =>
  visitPage(placePage, `/cs/kouzelna-mista/mlyn-na-jordance${query}`, ({ pathname }) => {
    if (pathname === '/public/client/mlyn-na-jordance') return detailWire(detail);
    if (pathname === '/public/client/1006/nearby') return nearby;
    return { data: [], clients: [], collections: [], blogs: [], towns: [], nights: 2 };
  });

const location = () => within(screen.getByRole('region', { name: 'Kde to je' }));
const linesOf = (name: string) =>
  within(location().getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the surroundings of a place', () => {
  it('are listed with distances, and what stands there without one', async () => {
    await visit();
    expect(linesOf('Kam vyrazit')).toEqual(['Hrad Troskyhrad nebo zámekna místě', 'Prachovské skályskály a údolí9 km']);
    expect(linesOf('Naše místa poblíž')).toEqual(['Statek14 km', 'Samotaod 1 900 Kč21 km']);
  });

  it('link to other places with the same stay, and to directions', async () => {
    await visit('?arr=2027-02-19&dep=2027-02-21');
    expect(location().getByRole('link', { name: 'Samota' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista/samota?arr=2027-02-19&dep=2027-02-21',
    );
    expect(location().getByRole('link', { name: 'Naplánovat cestu' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=50.5275%2C15.211',
    );
  });

  it('are highlighted only while they are pointed at', async () => {
    await visit();
    const line = location().getByText('Hrad Trosky').closest('li') as HTMLElement;
    fireEvent.pointerEnter(line);
    expect(line.dataset['pointed']).toBe('true');
    fireEvent.pointerLeave(line);
    expect(line.dataset['pointed']).toBeUndefined();
  });

  it('are omitted if they fail to load, and that page is not cached', async () => {
    const { result } = await visit('', { nearby: 503 });
    expect(result).toEqual({ kind: 'ok', shared: false });
    expect(location().getByRole('img', { name: /^Mapa: Mlýn Na Jordánce/ })).toBeDefined();
    expect(location().queryByRole('region', { name: 'Kam vyrazit' })).toBeNull();
  });
});

describe('the map of a place', () => {
  const picture = () => location().getByRole('img', { name: /^Mapa: Mlýn Na Jordánce leží u obce Troskovice/ });

  it('is a picture until it is opened; without WebGL the picture stays with an explanation', async () => {
    await visit();
    expect(picture()).toBeDefined();
    expect(location().queryByRole('status')).toBeNull();
    await act(async () => location().getByRole('button', { name: 'Prozkoumat okolí na mapě' }).click());
    expect(location().getByRole('status').textContent).toMatch(/^Tento prohlížeč neumí kreslit mapu/);
    expect(picture()).toBeDefined();
    expect(location().getByText('Hrad Trosky')).toBeDefined();
  });

  it('is missing for a place without a position', async () => {
    await visit('', { detail: { latitude: 0, longitude: 0 }, nearby: { data: { sights: [], places: [] } } });
    expect(location().getByText('Přesnou polohu místa nemáme. Cestu vám poradí ubytovatel.')).toBeDefined();
    expect(location().queryByRole('img')).toBeNull();
    expect(location().queryByRole('button')).toBeNull();
    expect(location().queryByRole('link', { name: 'Naplánovat cestu' })).toBeNull();
    expect(location().queryByText(/km$/)).toBeNull();
  });
});
