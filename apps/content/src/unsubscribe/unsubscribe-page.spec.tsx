import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import page from './unsubscribe-page.tsx';

const { renderPage } = pageRenderer();
const letter = 'b8e1c5c0-0000-4000-8000-000000000001.abc_-';

async function show(query: Record<string, string>) {
  const { fetch } = stubApiOf(() => undefined);
  const { container } = await renderPage({ unsubscribe: page }, href('unsubscribe', { locale: 'en', query }), fetch);
  return container;
}

it('[1.6] confirms before it ends the newsletter, with a form that needs no JavaScript', async () => {
  const container = await show({ letter });
  const form = container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual([
    'post',
    `/api/public/ota/ap/newsletter/leave?letter=${letter}`,
  ]);
  expect(new FormData(form ?? undefined).get('page')).toBe('en');
  expect(screen.getByRole('button', { name: 'Unsubscribe' }).getAttribute('type')).toBe('submit');
});

it.each([
  [{ left: '1' }, 'Done, you’re unsubscribed', 'Back to the home page'],
  [{}, 'The link is incomplete', 'Write to us'],
] as const)('an address with %j shows the result and a link', async (query, title, link) => {
  const container = await show(query);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('link', { name: link })).toBeTruthy();
  expect(container.querySelector('form')).toBeNull();
});
