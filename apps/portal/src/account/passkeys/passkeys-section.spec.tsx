import type { PasskeyListWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { stubAuthenticator } from '@mp/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.ts';
import { signIn, signOutEverywhere } from '../../testing/sign-in.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { accountPage } from '../account-page.tsx';

const phone = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a44', name: 'My phone', created_at: '2026-11-01T09:00:00Z' };
const list = (changes: Partial<PasskeyListWire> = {}): PasskeyListWire => ({
  data: [{ ...phone, last_used_at: null }],
  has_password: true,
  ...changes,
});
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'x', id: 'localhost' },
  pubKeyCredParams: [],
  user: { id: 'eA', name: 'x', displayName: 'x' },
};

async function open(own: () => PasskeyListWire = list, changed: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /user/passkey': own,
    'POST /public/passkey/options': () => ({ challenge: 'Y2hhbGxlbmdl' }),
    'POST /user/passkey/options': () => options,
    'POST /user/passkey': () => list(),
    [`PUT /user/passkey/${phone.id}`]: () => list(),
    [`DELETE /user/passkey/${phone.id}`]: () => ({}),
    ...changed,
  });
  await renderPage({ accountProfile: accountPage }, '/en/account/profile', api.fetch);
  await screen.findByRole('heading', { name: 'Passkeys' });
  return api;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));

let takeAway: () => void;
beforeEach(() => {
  signIn();
  takeAway = stubAuthenticator();
});
afterEach(() => {
  takeAway();
  act(() => snackbarQueue.clear());
  signOutEverywhere();
});

describe('the passkeys of an account', () => {
  it('[6.2] are listed with their dates', async () => {
    await open();
    expect(await screen.findByText('My phone', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(/Added .*2026 · not used yet/)).toBeTruthy();
  });

  it('[6.2] are added with the password', async () => {
    const api = await open(() => list({ data: [] }));
    await userEvent.click(await button('Add a passkey'));
    await userEvent.type(inDialog().getByLabelText('Your password'), 'Kouzelna-mista-1');
    await userEvent.click(inDialog().getByRole('button', { name: 'Create passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.posts(/user\/passkey\/options/)[0]?.body).toEqual({ password: 'Kouzelna-mista-1' });
    expect(api.posts(/user\/passkey$/)[0]?.body).toMatchObject({ name: 'My passkey', passkey: { id: 'a2V5' } });
    expect(snackbarQueue.current()).toMatchObject({ tone: 'success' });
  });

  it('show a wrong password at its field', async () => {
    await open(list, { 'POST /user/passkey/options': () => 'forbidden' });
    await userEvent.click(await button('Add a passkey'));
    await userEvent.type(inDialog().getByLabelText('Your password'), 'Not-it-1{Enter}');
    await waitFor(() => expect(inDialog().getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'));
  });

  it('are added with another passkey if there is no password', async () => {
    const api = await open(() => list({ has_password: false }));
    await userEvent.click(await button('Add a passkey'));
    expect(inDialog().queryByLabelText('Your password')).toBeNull();
    await userEvent.click(inDialog().getByRole('button', { name: 'Create passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.posts(/user\/passkey\/options/)[0]?.body).toMatchObject({ passkey: { id: 'a2V5' } });
  });

  it('are renamed', async () => {
    const api = await open();
    await userEvent.click(await button('Rename passkey My phone'));
    const name = inDialog().getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, ' Old phone {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Old phone' });
  });

  it('[6.2] are removed with the password', async () => {
    const api = await open();
    await userEvent.click(await button('Remove passkey My phone'));
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove the passkey' }));
    expect(api.sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.type(inDialog().getByLabelText('Your password'), 'Kouzelna-mista-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent.find(({ method }) => method === 'DELETE')?.body).toEqual({ password: 'Kouzelna-mista-1' });
  });

  it('stay if the password was wrong', async () => {
    await open(list, { [`DELETE /user/passkey/${phone.id}`]: () => 'forbidden' });
    await userEvent.click(await button('Remove passkey My phone'));
    await userEvent.type(inDialog().getByLabelText('Your password'), 'Not-it-1{Enter}');
    await waitFor(() => expect(inDialog().getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'));
  });

  it('are removed after a warning', async () => {
    const api = await open(() => list({ has_password: false }));
    await userEvent.click(await button('Remove passkey My phone'));
    expect(inDialog().getByText(/You have no password and no other passkey/)).toBeTruthy();
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove the passkey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent.find(({ method }) => method === 'DELETE')?.body).toMatchObject({ passkey: { id: 'a2V5' } });
    expect(document.activeElement).toBe(await button('Add a passkey'));
  });
});
