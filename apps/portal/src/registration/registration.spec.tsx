import { closeSignIn, signInRequest } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, signOutEverywhere } from '../testing/sign-in.ts';
import { graphqlCall, Refusal, stubApi } from '../testing/stub-api.ts';
import { renderPage } from '../testing/render-page.ts';
import { registrationPage } from './registration-page.tsx';

const pages = { registration: registrationPage };
const open = (api = stubApi(), search = '') => renderPage(pages, `/en/registration${search}`, api.fetch);
const withCode = '?code=activation-code-0123456789&passRequired=1';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const good = 'Modra-kocka-7-leze';

async function fill({ terms = true, profiling = false, email = 'jana@example.cz' } = {}) {
  await userEvent.type(screen.getByLabelText('First name'), 'Jana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Nováková');
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  if (terms) await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
  if (profiling) await userEvent.click(screen.getByRole('checkbox', { name: /I’d like offers/ }));
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function setPassword(password = good) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat new password'), password);
  const button = screen.getByRole('button', { name: /Save password/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
}

afterEach(() => {
  act(() => {
    snackbarQueue.clear();
    closeSignIn();
  });
  signOutEverywhere();
});

describe('[2.61] [4.27] registering', () => {
  it('[3.23] [7.24] sends personal data, and the page that the e-mail links to', async () => {
    const api = stubApi();
    await open(api);
    await fill({ email: ' jana@example.cz ' });
    await submit();
    await waitFor(() => expect(heading()).toBe('Check your e-mail'));
    expect(api.bodies(graphqlCall('register'))).toEqual([
      {
        first_name: 'Jana',
        last_name: 'Nováková',
        email: 'jana@example.cz',
        url: '/en/registration',
        profiling: false,
      },
    ]);
    expect(screen.getByText(/sent a link to jana@example\.cz/)).toBeTruthy();
  });

  it('[5.38] requires agreement to the terms, and separately offers profiling', async () => {
    const api = stubApi();
    await open(api);
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    await fill({ terms: false, profiling: true });
    await submit();
    expect(await screen.findByText('We can’t continue without your consent.')).toBeTruthy();
    expect(api.bodies(graphqlCall('register'))).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    await submit();
    await waitFor(() => expect(api.bodies(graphqlCall('register'))).toMatchObject([{ profiling: true }]));
  });

  it('[5.13] [5.8] shows at each field what is missing, and focuses the first', async () => {
    const api = stubApi();
    await open(api);
    await submit();
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(3));
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'jana@');
    expect(await screen.findByText(/Enter an e-mail such as/)).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  it('[8.7] shows that an e-mail is registered, and offers to sign in with it', async () => {
    await open(stubApi({ [graphqlCall('register')]: () => 'email_registered' }));
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The e-mail jana@example.cz already has an account',
    );
    expect(snackbarQueue.current()).toMatchObject({ tone: 'error', text: 'Registration failed. Nothing was saved.' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Sign in' })[0]!);
    expect(signInRequest.current()).toEqual({ email: 'jana@example.cz', reason: 'emailRegistered' });
  });

  it('shows the server’s refusal at its field', async () => {
    const details = [{ in: 'body', field: 'last_name', problem: 'errors.limit' }];
    await open(stubApi({ [graphqlCall('register')]: () => new Refusal('validation_failed', details) }));
    await fill();
    await submit();
    expect(await screen.findByText('Use at most 80 characters.')).toBeTruthy();
    expect(snackbarQueue.current()).toBeNull();
  });

  it('keeps the input when the network fails', async () => {
    await open(stubApi({ [graphqlCall('register')]: () => 'offline' }));
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('The connection dropped');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('jana@example.cz');
  });
});

describe('[8.11] the e-mail', () => {
  const toMailbox = async (api = stubApi()) => {
    await open(api);
    await fill();
    await submit();
    await waitFor(() => expect(heading()).toBe('Check your e-mail'));
    return api;
  };

  it('is sent again, with a confirmation', async () => {
    const api = await toMailbox();
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(snackbarQueue.current()).toMatchObject({ tone: 'success' }));
    expect(api.bodies(graphqlCall('resend-activation'))).toEqual([
      { email: 'jana@example.cz', url: '/en/registration' },
    ]);
  });

  it('shows a dismissible error when it cannot be sent again', async () => {
    await toMailbox(stubApi({ [graphqlCall('resend-activation')]: () => 'too_many_requests' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(snackbarQueue.current()).toMatchObject({ tone: 'error', action: { label: 'Close' } }));
  });

  it('is sent elsewhere when the address was wrong', async () => {
    await toMailbox();
    await userEvent.click(screen.getByRole('button', { name: 'Use another e-mail' }));
    expect(heading()).toBe('Create an account');
  });
});

describe('[4.27] [7.25] the link', () => {
  it('opens the first password, and then a welcome with points', async () => {
    const api = stubApi();
    const { router } = await open(api, withCode);
    expect(heading()).toBe('Set your password');
    await setPassword();
    await waitFor(() => expect(heading()).toBe('Welcome, Jana!'));
    expect(api.bodies(graphqlCall('activate-account'))).toEqual([
      { code: 'activation-code-0123456789', password: good, url: '/en/account' },
    ]);
    expect(screen.getByText('100 points to welcome you')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(heading()).toBe('Welcome, Jana!');
    expect(snackbarQueue.current()).toMatchObject({ tone: 'success', text: 'Your password is set.' });
  });

  it('[8.7] that has expired shows so before it prompts for a password', async () => {
    await open(stubApi({ [graphqlCall('check-code')]: () => ({ usable: false, activated: false }) }), withCode);
    await waitFor(() => expect(heading()).toBe('The link is no longer valid'));
    expect(screen.queryByLabelText(/password/)).toBeNull();
    // An old link may have been used: that is unknown by now.
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signInRequest.current()).toEqual({});
  });

  it('[8.7] that has been used shows that the account is active, and offers to sign in', async () => {
    const { router } = await open(
      stubApi({ [graphqlCall('check-code')]: () => ({ usable: false, activated: true }) }),
      withCode,
    );
    await waitFor(() => expect(heading()).toBe('Your account is already active'));
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    act(() => signInRequest.current()?.then?.());
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/account'));
  });

  it('[8.7] [8.11] that has expired offers another one', async () => {
    const api = stubApi({ [graphqlCall('activate-account')]: () => 'verification_expired' });
    await open(api, withCode);
    await setPassword();
    await waitFor(() => expect(heading()).toBe('The link is no longer valid'));
    expect(snackbarQueue.current()).toMatchObject({ tone: 'error' });
    await userEvent.type(screen.getByLabelText('E-mail'), 'jana@example.cz');
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(heading()).toBe('Check your e-mail'));
    expect(api.bodies(graphqlCall('resend-activation'))).toHaveLength(1);
  });

  it.each(['?passRequired=1', '?code=short&passRequired=1', '?code=<script>&passRequired'])(
    '[2.32] %s is none',
    async (search) => {
      await open(stubApi(), search);
      expect(heading()).toBe('Create an account');
    },
  );
});

it('[4.8] a signed-in user is shown that they have an account', async () => {
  signIn();
  await open();
  await waitFor(() => expect(heading()).toBe('You already have an account'));
});
