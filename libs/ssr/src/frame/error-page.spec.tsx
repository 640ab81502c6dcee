import { locales, type Locale } from '@mp/domain';
import { intlOf, PageContextContext } from '@mp/host-api';
import { render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import type { PageView } from '../page/page-view.ts';
import { ErrorPage } from './error-page.tsx';
import { frameMessages } from './index.ts';

/** The parts of a view that the error page uses. */
const viewOf = (kind: PageView['kind'], status: PageView['status'], locale: Locale) =>
  ({ kind, status, context: { locale, query: new URLSearchParams() } }) as PageView;

async function show(view: PageView): Promise<void> {
  const { locale } = view.context;
  render(
    <RawIntlProvider value={intlOf(locale, await frameMessages(locale))}>
      <MemoryRouter>
        <PageContextContext value={view.context}>
          <ErrorPage view={view} />
        </PageContextContext>
      </MemoryRouter>
    </RawIntlProvider>,
  );
}
const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const titles = {
  cs: { notFound: 'Stránka nebyla nalezena', unavailable: 'Teď se nám to nedaří načíst' },
  en: { notFound: 'This page could not be found', unavailable: 'We can’t load this right now' },
} as const;

afterEach(() => jest.restoreAllMocks());

describe.each(locales)('[2.64] the error page in %s', (locale) => {
  it('shows the status of a missing page, with a link home', async () => {
    await show(viewOf('notFound', 404, locale));
    expect(heading()).toBe(titles[locale].notFound);
    expect(screen.getByText('404')).toBeTruthy();
    expect(paths()).toContain(`/${locale}`);
  });

  it('shows that other pages cannot be loaded, with links to retry and home', async () => {
    await show(viewOf('unavailable', 503, locale));
    expect(heading()).toBe(titles[locale].unavailable);
    expect(screen.getByText('503')).toBeTruthy();
    expect(paths()).toHaveLength(3);
    expect(paths()).toContain(`/${locale}`);
  });
});
