import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import page from './how-we-work-page.tsx';

const { renderPage } = pageRenderer();

it.each(locales)('has its heading as its title in %s', async (locale) => {
  const { fetch } = stubApiOf(() => undefined);
  await renderPage({ howWeWork: page }, href('howWeWork', { locale }), fetch);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
});
