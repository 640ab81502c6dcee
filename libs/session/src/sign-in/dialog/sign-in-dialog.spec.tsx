import type { ApiErrorCode } from '@mp/contract';
import {
  chooseConsent,
  closeSignIn,
  forgetRegistration,
  forgetSession,
  noteRegistration,
  openSignIn,
  sessionToken,
  signInRequest,
  type SignInRequest,
} from '@mp/session';
import { nowMs } from '@mp/domain/clock';
import { snackbarQueue } from '@mp/ui/snackbars';
import { renderAt, stubApiOf, userWire } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { SignInDialog } from './sign-in-dialog.tsx';

const token = 'a-token-of-a-session-0123456789';
const user = userWire();

/** Errors of the API, by the end of the path. */
type Refusals = Readonly<Partial<Record<'login' | 'email-exists' | 'request-reset-password', ApiErrorCode>>>;

/** The part of the API that signing in needs; only eva@example.com has an account. */
const stubApi = (refuse: () => Refusals) =>
  stubApiOf(({ path, body }) => {
    const call = callOf(path);
    const code = refuse()[call as keyof Refusals];
    if (code) return code;
    if (call === 'login') return { token, expires_at: new Date(nowMs() + 3_600_000).toISOString() };
    if (call === 'user') return user;
    if (call === 'email-exists') return { exists: body?.['email'] === user.email, active: true };
    return { accepted: true };
  });
const callOf = (path: string): string => path.split('/').at(-1) ?? '';

function Host() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current);
  return request && <SignInDialog request={request} />;
}

async function open(request: SignInRequest = {}, refuse: () => Refusals = () => ({})) {
  const { fetch, sent } = stubApi(refuse);
  await renderAt('/en', <Host />, { messages: async () => ({}), fetch });
  await act(async () => openSignIn(request));
  await screen.findByRole('dialog');
  return { requests: () => sent.map(({ path, body }) => ({ call: callOf(path), body })) };
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });
const fill = async (address: string, secret: string) => {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
};

afterEach(() => {
  act(() => {
    closeSignIn();
    forgetSession();
    snackbarQueue.clear();
  });
});

describe('[2.77] signing in', () => {
  it('[4.8] begins a session, welcomes by name, and runs the pending action', async () => {
    const then = jest.fn();
    await open({ then });
    await fill(' eva@example.com ', 'Kouzelna-mista-1');
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionToken()).toBe(token);
    expect(then).toHaveBeenCalledTimes(1);
    expect(snackbarQueue.current()).toMatchObject({ tone: 'success', text: 'Welcome back, Eva!' });
  });

  it('[4.8] reports it to analytics with consent', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
    chooseConsent({ measuring: true, advertising: false });
    await open();
    await fill('eva@example.com', 'Kouzelna-mista-1');
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(sessionToken()).toBe(token));
    await waitFor(() =>
      expect(window.dataLayer?.at(-1)).toEqual({ event: 'login', method: 'email', user_status: 'Logged In' }),
    );
    chooseConsent({ measuring: false, advertising: false });
  });

  it('[5.20] enables the button once the form is valid, and Enter submits', async () => {
    const { requests } = await open();
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(email(), 'eva@example.com{Enter}');
    expect(requests()).toEqual([]);
    await userEvent.type(password(), 'Kouzelna-mista-1');
    await waitFor(() => expect(button('Sign in').getAttribute('aria-disabled')).toBeNull());
    await userEvent.type(password(), '{Enter}');
    await waitFor(() => expect(requests().map(({ call }) => call)).toContain('login'));
  });

  it('[5.10] checks the e-mail on blur, not while typing', async () => {
    await open();
    await userEvent.type(email(), 'eva@');
    expect(screen.queryByText(/Enter an e-mail such as/)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(/Enter an e-mail such as/)).toBeDefined();
    await userEvent.clear(email());
    await waitFor(() => expect(email().closest('form')?.textContent).toContain('This field is required.'));
  });

  it.each([
    ['[8.7] login failed', 'login_failed', /the e-mail or the password doesn’t match/],
    ['[4.8] [8.7] not verified', 'not_verified', /We’ve sent instructions to eva@example\.com/],
    ['too many attempts', 'too_many_requests', /too many attempts/],
  ] as const)('shows %s in the dialog, which stays open', async (_what, code, text) => {
    await open({}, () => ({ login: code }));
    await fill('eva@example.com', 'wrong');
    await userEvent.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeDefined();
    expect(sessionToken()).toBeNull();
  });

  it.each([
    ['an account that a password does not open', 'login_failed'],
    ['one that is not verified', 'not_verified'],
  ] as const)(
    '[8.7] offers the link of the registration again, of %s, without revealing whether the account exists',
    async (_what, login) => {
      const { requests } = await open({}, () => ({ login }));
      await fill('new@example.com', 'Kouzelna-mista-1');
      await userEvent.click(button('Sign in'));
      await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
      expect(await screen.findByText(/If an account for new@example\.com is waiting/)).toBeDefined();
      expect(requests().at(-1)).toEqual({
        call: 'resend-activation',
        body: { email: 'new@example.com', url: '/en/registration' },
      });
    },
  );

  it('[8.7] shows in the browser that registered that the account is not verified', async () => {
    noteRegistration('New@example.com');
    await open({}, () => ({ login: 'login_failed' }));
    await fill('new@example.com', 'Kouzelna-mista-1');
    await userEvent.click(button('Sign in'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t verified yet.*new@example\.com/);
    forgetRegistration();
    await userEvent.click(button('Sign in'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/doesn’t match/));
  });

  it('shows why it was opened, with the e-mail prefilled', async () => {
    await open({ reason: 'emailRegistered', email: 'eva@example.com' });
    expect(screen.getByText(/already has an account/)).toBeDefined();
    expect(email().value).toBe('eva@example.com');
  });

  it('[2.77] links to the registration, and closes', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Register' });
    expect(link.getAttribute('href')).toBe('/en/registration');
    await userEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[4.9] starts empty when it is opened again', async () => {
    await open();
    await fill('eva@example.com', 'secret');
    await userEvent.click(button('Forgotten your password?'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => openSignIn());
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeDefined();
    expect(email().value).toBe('');
  });
});

describe('[2.78] a forgotten password', () => {
  it('[2.34] [7.28] sends a link to the registration page, and shows so', async () => {
    const { requests } = await open({ mode: 'forgotten' });
    expect(screen.getByRole('dialog', { name: 'Forgotten password' })).toBeDefined();
    await userEvent.type(email(), 'eva@example.com');
    await userEvent.click(button('Send the link'));
    expect(await screen.findByRole('dialog', { name: 'Check your e-mail' })).toBeDefined();
    expect(requests().at(-1)).toEqual({
      call: 'request-reset-password',
      body: { email: 'eva@example.com', url: '/en/registration', activateUrl: '/en/registration' },
    });
    expect(screen.getByText(/to eva@example\.com/)).toBeDefined();
  });

  it('[5.11] [8.7] shows an unknown e-mail on blur, and sends nothing', async () => {
    const { requests } = await open({ mode: 'forgotten' });
    await userEvent.type(email(), 'nobody@example.com');
    await userEvent.tab();
    expect(await screen.findByText(/We don’t have an account with the e-mail nobody@example\.com/)).toBeDefined();
    await userEvent.type(email(), '{Enter}');
    expect(requests().map(({ call }) => call)).not.toContain('request-reset-password');
  });

  it('[8.7] shows how long to wait when too many addresses were checked', async () => {
    await open({ mode: 'forgotten' }, () => ({ 'email-exists': 'too_many_requests' }));
    await userEvent.type(email(), 'eva@example.com');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many attempts.*try again in/);
  });

  it('[8.7] sends the link even if the address cannot be checked', async () => {
    await open({ mode: 'forgotten' }, () => ({ 'email-exists': 'not_ready' }));
    await userEvent.type(email(), 'eva@example.com{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Check your e-mail' })).toBeDefined();
  });

  it('shows what failed, and keeps the input', async () => {
    await open({ mode: 'forgotten' }, () => ({ 'request-reset-password': 'too_many_requests' }));
    await userEvent.type(email(), 'eva@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many attempts/);
    expect(email().value).toBe('eva@example.com');
  });

  it.each([
    ['sent', {}, 'success', 'We’ve sent the e-mail to eva@example.com again.'],
    ['refused', { 'request-reset-password': 'not_ready' }, 'error', /couldn’t send the e-mail again/],
  ] as const)('[2.79] [8.11] can be sent again: %s', async (_what, refusals, tone, text) => {
    let refuse: Refusals = {};
    await open({ mode: 'forgotten' }, () => refuse);
    await userEvent.type(email(), 'eva@example.com{Enter}');
    await screen.findByText(/may take a few minutes/);
    refuse = refusals;
    await userEvent.click(button('Send again'));
    await waitFor(() => expect(snackbarQueue.current()).toMatchObject({ tone }));
    expect(snackbarQueue.current()?.text).toMatch(text);
    expect(snackbarQueue.current()?.action?.label).toBe(tone === 'error' ? 'Close' : undefined);
  });
});
