import type { Locale } from '@mp/domain';
import { footerApi, type SiteFooter } from '@mp/api-client';
import type { PageView } from '@mp/ssr';
import { matchPath } from '@mp/i18n';
import { renderAt } from '@mp/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { sites } from '../sites/sites.ts';
import { DefaultLayout } from './default-layout.tsx';

const written: SiteFooter = {
  claim: 'Places to remember.',
  company: 'Magical Places Ltd.',
  address: 'Mill Lane 7, 511 01 Lhota',
  phone: '+420 200 000 000',
  email: 'hello@example.com',
  hours: 'Monday to Friday',
  social: [{ network: 'Instagram', url: 'https://www.instagram.com/magical' }],
  note: 'A demonstration.',
  ico: '27082440',
  dic: 'CZ27082440',
};

/** @param footer the editorial texts; null if they cannot be loaded */
async function show(locale: Locale, footer: SiteFooter | null = written): Promise<void> {
  const messages = sites.shop.messages;
  const { store, context, show: put } = await renderAt(`/${locale}/blog?p=2`, null, { messages });
  const view: PageView = {
    kind: 'page',
    status: 200,
    context,
    layout: 'default',
    page: 'content/blog',
    messages: {},
    hostMessages: await messages(locale),
    head: { title: 'Blog' },
    paths: { cs: '/cs/blog', en: '/en/blog' },
    announcements: [],
    shared: true,
  };
  if (footer) await store.dispatch(footerApi.util.upsertQueryData('footer', locale, footer));
  put(
    <DefaultLayout view={view}>
      <p>The page</p>
    </DefaultLayout>,
  );
}

const namesIn = (element: HTMLElement, role: string): string[] =>
  within(element)
    .getAllByRole(role)
    .map((found) => found.textContent ?? '');
const pathOf = (link: HTMLElement): string => new URL((link as HTMLAnchorElement).href).pathname;

describe.each([
  ['cs', ['Místa', 'Inspirace', 'Dárkové vouchery', 'Klub Be Amazing', 'O nás', 'Blog']],
  ['en', ['Places', 'Inspirations', 'Gift vouchers', 'Be Amazing club', 'About us', 'Blog']],
] as const)('the frame of a page in %s', (locale, menu) => {
  it('has the menu in its order in the header', async () => {
    await show(locale);
    const [wide] = within(screen.getByRole('banner')).getAllByRole('navigation', { hidden: true });
    expect(namesIn(wide as HTMLElement, 'link')).toEqual(menu);
  });

  it('opens only links outside the shop in a new tab', async () => {
    await show(locale);
    const outside = screen
      .getAllByRole('link', { hidden: true })
      .filter(({ target }: HTMLElement & { target?: string }) => target === '_blank');
    expect([...new Set(outside.map((link) => link.textContent))]).toEqual([menu[3], 'Instagram']);
  });

  it('has menu, contact, language, currency and legal documents in the footer', async () => {
    await show(locale);
    const footer = screen.getByRole('contentinfo');
    const paths = within(footer)
      .getAllByRole('link')
      .filter((link) => pathOf(link).startsWith('/'))
      .map(pathOf);
    const routes = paths.map((path) => matchPath(path)?.id);
    expect(routes).toEqual(
      expect.arrayContaining(['catalogue', 'inspirations', 'vouchers', 'about', 'blog', 'contact', 'legal']),
    );
    for (const document of ['data-protection', 'voucher-terms', 'general-terms'])
      expect(paths).toContain(`/${locale}/legal/${document}`);
    expect(footer.querySelector('a[href^="mailto:"]')).not.toBeNull();
    expect(footer.querySelector('a[href^="tel:+"]')).not.toBeNull();
    expect(
      within(footer)
        .getAllByRole('button')
        .flatMap((button) => button.getAttribute('value') ?? []),
    ).toEqual(['CZK', 'EUR']);
  });

  it('[2.39] shows the editorial texts in the footer', async () => {
    await show(locale);
    const footer = within(screen.getByRole('contentinfo'));
    const { claim, company, address, hours, note, email, phone } = written;
    for (const text of [claim, company, address, hours, note]) expect(footer.getByText(text)).toBeTruthy();
    expect(footer.getByText(/27082440.*CZ27082440/)).toBeTruthy();
    expect(footer.getByRole('link', { name: email }).getAttribute('href')).toBe('mailto:hello@example.com');
    expect(footer.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+420200000000');
    expect(footer.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(written.social[0]?.url);
  });

  it('[2.39] has no company number while the API is of an earlier version', async () => {
    const { ico: _ico, dic: _dic, ...earlier } = written;
    await show(locale, earlier);
    expect(within(screen.getByRole('contentinfo')).queryByText(/IČO|Company number/)).toBeNull();
  });

  it('[2.39] omits missing editorial texts, and shows the rest of the footer', async () => {
    await show(locale, null);
    const footer = within(screen.getByRole('contentinfo'));
    const headings = footer.getAllByRole('heading').map(({ id }) => id);
    expect(headings).toEqual(['newsletter-heading', 'footer-menu', 'footer-preferences']);
    expect(footer.getByRole('navigation', { name: locale === 'cs' ? 'Procházet' : 'Browse' })).toBeTruthy();
    expect(screen.getByRole('contentinfo').querySelectorAll(':scope > div p')).toHaveLength(0);
  });

  it('links to existing routes only', async () => {
    await show(locale);
    for (const link of screen.getAllByRole('link', { hidden: true })) {
      const { protocol, hash, pathname } = new URL((link as HTMLAnchorElement).href);
      if (protocol === 'http:' && !hash) expect(`${pathname}: ${matchPath(pathname)?.id}`).not.toContain('undefined');
    }
  });

  it('[2.30] [2.72] [2.99] has the currency in the small bar’s menu, which closes on a link to the current page', async () => {
    await show(locale);
    const menu = document.querySelector('header details') as HTMLDetailsElement;
    menu.open = true;
    const choices = [...menu.querySelectorAll('button[name="currency"]')];
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['CZK', 'EUR']);
    fireEvent.click(menu.querySelector('a[href="/' + locale + '/blog"]') as Element);
    expect(menu.open).toBe(false);
  });

  it('keeps the page and its query when another language or currency is chosen', async () => {
    await show(locale);
    const footer = screen.getByRole('contentinfo');
    const other = locale === 'cs' ? 'en' : 'cs';
    expect(footer.querySelector(`a[href="/${other}/blog?p=2"]`)).not.toBeNull();
    expect(footer.querySelector('input[name="back"]')?.getAttribute('value')).toBe(`/${locale}/blog?p=2`);
  });

  it('lets keyboard users skip the header', async () => {
    await show(locale);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });
});
