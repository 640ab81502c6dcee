import { nowMs } from '@mp/domain/clock';
import { closeSignIn, forgetSession, openSignIn, sessionToken, signInRequest } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import { renderAt, stubApiOf, stubAuthenticator, userWire, type AuthenticatorMood } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { SignInDialog } from './sign-in-dialog.tsx';

const token = 'a-token-of-a-session-0123456789';
const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [], userVerification: 'required' };

let mood: AuthenticatorMood = 'willing';
let takeAway: () => void = () => undefined;
const plugIn = () => (takeAway = stubAuthenticator(() => mood));

function Host() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current);
  return request && <SignInDialog request={request} />;
}

async function open(refuses = false, then?: () => void) {
  const api = stubApiOf({
    'GET /user': () => userWire(),
    'POST /public/passkey/options': () => options,
    'POST /public/passkey/sign-in': () =>
      refuses ? 'passkey_refused' : { token, expires_at: new Date(nowMs() + 3_600_000).toISOString() },
  });
  await renderAt('/en', <Host />, { messages: async () => ({}), fetch: api.fetch });
  await act(async () => openSignIn(then ? { then } : {}));
  await screen.findByRole('dialog');
  return api;
}
const way = () => screen.queryByRole('button', { name: 'Sign in with a passkey' });
const press = () => userEvent.click(way() as HTMLElement);

afterEach(() => {
  takeAway();
  mood = 'willing';
  act(() => {
    closeSignIn();
    forgetSession();
    snackbarQueue.clear();
  });
});

describe('signing in with a passkey', () => {
  it('[4.8] begins a session, welcomes by name, and runs the pending action', async () => {
    plugIn();
    const then = jest.fn();
    const api = await open(false, then);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([sessionToken(), then.mock.calls.length]).toEqual([token, 1]);
    expect(snackbarQueue.current()).toMatchObject({ tone: 'success', text: 'Welcome back, Eva!' });
    expect(api.posts(/sign-in/)[0]?.body).toMatchObject({ passkey: { id: 'a2V5', type: 'public-key' } });
  });

  it('is hidden in a browser without passkeys', async () => {
    await open();
    expect(way()).toBeNull();
  });

  it('shows nothing when the browser’s prompt is cancelled, and can be retried', async () => {
    plugIn();
    mood = 'left';
    await open();
    await press();
    await waitFor(() => expect(way()?.getAttribute('aria-busy')).toBe('false'));
    expect(screen.queryByRole('alert')).toBeNull();
    mood = 'willing';
    await press();
    await waitFor(() => expect(sessionToken()).toBe(token));
  });

  it('shows that the browser refuses', async () => {
    plugIn();
    mood = 'unable';
    await open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t allow a passkey/);
  });

  it('shows that the shop refuses, and stays open', async () => {
    plugIn();
    await open(true);
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/We didn’t accept the passkey/);
    expect(sessionToken()).toBeNull();
  });
});
