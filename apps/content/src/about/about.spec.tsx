import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen, within } from '@testing-library/react';
import about from '../pages/about.tsx';
import { aboutResponses } from '../testing/entry-wire.ts';
import { initialsOf } from './introductions.tsx';

const { loadPage, renderPage } = pageRenderer();

describe.each(locales)('the about page in %s', (locale) => {
  const address = href('about', { locale });

  it('[2.49] has a menu with links to who we are, team, ambassadors, partners and joining us', async () => {
    const { result, head } = await renderPage({ about }, address, stubApiOf(aboutResponses).fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head).toMatchObject({ title: 'About us', description: 'Who looks for places.', canonicalPath: address });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Who we are',
      'Our team',
      'Ambassadors',
      'Partners',
      'Join us',
    ]);
    for (const link of links) {
      const section = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(section && within(section).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent);
    }
  });

  it('[2.49] introduces people and partners in their own sections', async () => {
    await renderPage({ about }, address, stubApiOf(aboutResponses).fetch);
    const names = (section: string) =>
      within(screen.getByRole('region', { name: section }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(names('Our team')).toEqual(['Hana Vrbová', 'Oto Jiskra']);
    expect(names('Ambassadors')).toEqual(['Kryštof Holub']);
    expect(screen.getByRole('link', { name: 'Paths on Foot' }).getAttribute('href')).toBe('https://paths.example/');
    expect(screen.getByText('mill').tagName).toBe('STRONG');
  });

  it('[3.25] shows the figures of the catalogue, without zeros', async () => {
    await renderPage({ about }, address, stubApiOf(aboutResponses).fetch);
    const section = screen.getByRole('region', { name: 'Who we are' });
    const figures = within(section).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual(
      {
        cs: ['160 míst, kde jsme byli', '1 země', '46 krajů'],
        en: ['160 places we’ve visited', '1 country', '46 regions'],
      }[locale],
    );
  });

  it('[3.25] has no figures if they fail to load', async () => {
    const uncounted = { ...aboutResponses, 'GET /public/ota/ap/counters': () => new Response('', { status: 503 }) };
    const { result } = await renderPage({ about }, address, stubApiOf(uncounted).fetch);
    expect(result.kind).toBe('ok');
    expect(within(screen.getByRole('region', { name: 'Who we are' })).queryByRole('list')).toBeNull();
  });

  it('is not found in a shop whose editors have not written it', async () => {
    const { 'GET /content/about': _about, ...others } = aboutResponses;
    expect((await loadPage(about, address, stubApiOf(others).fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('fails to load while the content service is unavailable', async () => {
    const away = stubApiOf(() => new Response('', { status: 503 }));
    expect((await loadPage(about, address, away.fetch)).result).toEqual({ kind: 'unavailable' });
  });
});

it.each([
  ['Hana Vrbová', 'HV'],
  ['Paths on Foot', 'PO'],
  ['Lokálka', 'L'],
])('%s has the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
