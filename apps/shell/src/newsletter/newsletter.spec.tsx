import { dismissSnackbar, SnackbarRegion } from '@mp/ui/snackbars';
import { renderAt, stubApiOf, type StubApi } from '@mp/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sites } from '../sites/sites.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const path = 'POST /public/ota/ap/newsletter';
const done = () => new Response(null, { status: 204 });
const code = 'A'.repeat(43);

const show = (api: StubApi, address = '/en') =>
  renderAt(
    address,
    <>
      <NewsletterForm />
      <SnackbarRegion dismissLabel="Dismiss" />
    </>,
    { messages: sites.shop.messages, fetch: api.fetch },
  );
const ask = (email: string) => {
  fireEvent.change(screen.getByLabelText('Where to send it'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};
const expectText = async (text: RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

afterEach(() => {
  for (let id = 1; id < 20; id++) dismissSnackbar(id);
});

it('[1.6] [7.30] [8.11] requests the newsletter, and explains the confirmation e-mail', async () => {
  const api = stubApiOf({ [path]: done });
  await show(api);
  ask(' jana@example.cz ');
  await expectText(/sent a link to jana@example.cz/);
  expect(api.bodies(path)).toEqual([{ email: 'jana@example.cz' }]);
});

it.each([
  ['already_subscribed', /already gets our newsletter/],
  ['unexpected', /couldn’t subscribe you, and nothing was saved/],
  ['offline', /couldn’t subscribe you, and nothing was saved/],
] as const)('[8.11] shows the result %s', async (answer, text) => {
  await show(stubApiOf({ [path]: () => answer }));
  ask('jana@example.cz');
  await expectText(text);
});

it.each(['', 'jana', 'jana@'])('[5.44] sends nothing for %j, and shows an error', async (email) => {
  const api = stubApiOf({ [path]: done });
  await show(api);
  ask(email);
  const field = screen.getByLabelText('Where to send it');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  expect(api.sent).toEqual([]);
});

it('[8.11] confirms once by the link of the e-mail', async () => {
  const api = stubApiOf({ [`${path}/confirm`]: done });
  await show(api, `/en#newsletter=${code}`);
  await expectText(/write to you once a month/);
  expect(api.bodies(`${path}/confirm`)).toEqual([{ code }]);
});

it('[8.11] shows that the link of the e-mail has expired', async () => {
  await show(stubApiOf({ [`${path}/confirm`]: () => 'newsletter_code_invalid' }), `/en#newsletter=${code}`);
  await expectText(/no longer valid/);
});

it.each(['#newsletter', '#newsletter=', '#newsletter=<b>', '#rooms'])('ignores %s', async (hash) => {
  const api = stubApiOf({});
  await show(api, `/en${hash}`);
  expect(api.sent).toEqual([]);
});
