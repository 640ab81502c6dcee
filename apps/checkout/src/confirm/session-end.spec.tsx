import { nowMs } from '@mp/domain/clock';
import { beginSession, forgetSession, signInRequest, closeSignIn, sessionToken } from '@mp/session';
import { userWire } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyContact } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import { reservation } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { leaveFor } from './leave-for.ts';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&ins=0';
const goodToken = 'a-token-that-the-api-has-made-01';
const user = userWire();
const signIn = (token: string) =>
  beginSession({ token, expiresAt: new Date(nowMs() + 3_600_000).toISOString(), user } as never);

/** An API whose tokens are valid until they are revoked. */
function apiWithSessions() {
  const good = new Set([goodToken]);
  const api = stubApi({
    'GET /user': ({ token }) => (token && good.has(token) ? user : 'unauthorized'),
    'POST /public/reservation': ({ token }) => (token && !good.has(token) ? 'unauthorized' : reservation()),
  });
  return { api, good };
}
const open = (api: ReturnType<typeof stubApi>, step: string) =>
  renderPage({ checkout: checkoutPage }, `/en/checkout?${search}&step=${step}`, api.fetch);
const agree = async () => {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
};
const orderButton = () => screen.getByRole('button', { name: 'Order with obligation to pay' });
const untilSignedIn = (api: ReturnType<typeof stubApi>) =>
  waitFor(() => expect(api.sent.filter(({ path }) => path === '/user').length).toBeGreaterThan(0));

/** Orders with a session that ended after the summary had opened. */
async function orderAfterTheEnd() {
  const { api, good } = apiWithSessions();
  await open(api, 'summary');
  await agree();
  await untilSignedIn(api);
  good.clear();
  await userEvent.click(orderButton());
  return { api, good };
}

beforeEach(() => {
  signIn(goodToken);
  const email = 'jana@example.cz';
  contactDraft.set({ ...emptyContact, name: 'Jana', surname: 'Nováková', email });
});
afterEach(() => {
  jest.clearAllMocks();
  closeSignIn();
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  contactDraft.reload();
});

describe('[8.11] a session that ends during booking', () => {
  it('is announced instead of booking without the account, and the order continues as a guest with the same key', async () => {
    const { api } = await orderAfterTheEnd();
    expect((await screen.findByText('Your session has expired')).closest('[role=alert]')?.textContent).toMatch(
      /Nothing was booked or charged, and everything you filled in is still here/,
    );
    expect(leaveFor).not.toHaveBeenCalled();
    expect(sessionToken()).toBeNull();
    expect(contactDraft.get().name).toBe('Jana');
    expect(screen.getByRole('button', { description: 'Please sign in first, or continue as a guest.' })).toBe(
      orderButton(),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Continue as a guest' }));
    expect(screen.queryByText('Your session has expired')).toBeNull();
    expect(document.activeElement).toBe(orderButton());
    await userEvent.click(orderButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const [refused, made] = api.posts(/^\/public\/reservation$/);
    expect([refused?.token, made?.token]).toEqual([goodToken, null]);
    expect(made?.idempotencyKey).toBe(refused?.idempotencyKey);
  });

  it('continues with the account after signing in again', async () => {
    const { api, good } = await orderAfterTheEnd();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in and continue' }));
    expect(signInRequest.current()).toMatchObject({ reason: 'sessionExpired' });
    const next = 'a-token-that-the-api-has-made-02';
    good.add(next);
    act(() => {
      signIn(next);
      signInRequest.current()?.then?.();
    });
    await waitFor(() => expect(screen.queryByText('Your session has expired')).toBeNull());
    await userEvent.click(orderButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(api.posts(/^\/public\/reservation$/).at(-1)?.token).toBe(next);
  });

  it('is shown in the contact step, and the input stays', async () => {
    const { api, good } = apiWithSessions();
    await open(api, 'contact');
    expect(await screen.findByText(/You’re signed in as eva@example.com/)).toBeTruthy();
    good.clear();
    act(() => forgetSession());
    expect(await screen.findByText(/sign in and continue booking, or finish as a guest/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Jana');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signInRequest.current()).toMatchObject({ reason: 'sessionExpired' });
  });
});
