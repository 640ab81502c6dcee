import type { ApiErrorCode } from '@mp/contract';
import { closeSignIn, signInRequest } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import type { StubApi } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphqlCall, stubApi } from '../testing/stub-api.ts';
import { renderPage } from '../testing/render-page.ts';
import { registrationPage } from '../registration/registration-page.tsx';
import { forgetPasswordPage } from './forget-password-page.tsx';

const open = (api = stubApi()) => renderPage({ forgetPassword: forgetPasswordPage }, '/en/forget-password', api.fetch);
const tooMany = Response.json(
  { error: { code: 'too_many_requests', message: '', requestId: '', retryAfter: 150 } },
  { status: 429 },
);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = () => screen.getByLabelText('E-mail');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

afterEach(() => act(() => snackbarQueue.clear()));

describe('[2.62] [2.75] [4.28] the link of the e-mail', () => {
  const reset = (api: StubApi) =>
    renderPage(
      { forgetPassword: forgetPasswordPage, registration: registrationPage },
      '/en/forget-password?code=reset-code-0123456789',
      api.fetch,
    );
  const type = async (password: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Repeat new password'), password);
    const save = screen.getByRole('button', { name: 'Save the password' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(save);
  };

  it('sets the password on its own page, without the code in its address', async () => {
    const api = stubApi({ [graphqlCall('set-new-password')]: () => ({ saved: true }) });
    const { address } = await reset(api);
    await waitFor(() => expect(address()).toBe('/en/forget-password'));
    expect(heading()).toBe('Set a new password');
    await type('Modra-kocka-7-leze');
    await waitFor(() => expect(heading()).toBe('Done'));
    expect(api.bodies(graphqlCall('set-new-password'))).toEqual([
      { code: 'reset-code-0123456789', password: 'Modra-kocka-7-leze' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signInRequest.current()).toEqual({});
    act(() => closeSignIn());
  });

  it('[8.8] shows a used or expired link before the form, and offers another', async () => {
    await reset(stubApi({ [graphqlCall('check-code')]: () => ({ usable: false, activated: false, passkeys: [] }) }));
    await waitFor(() => expect(heading()).toBe('The link is no longer valid'));
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(heading()).toBe('Reset your password'));
  });

  it('[7.28] is redirected to from the registration page, which e-mails link to', async () => {
    const { result } = await renderPage(
      { registration: registrationPage },
      '/en/registration?code=reset-code-0123456789',
      stubApi().fetch,
    );
    expect(result).toEqual({
      kind: 'redirect',
      to: '/en/forget-password?code=reset-code-0123456789',
      permanent: false,
    });
  });
});

describe('[2.62] [4.28] a forgotten password', () => {
  it('[7.28] requests a link to the registration page', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
    expect(api.bodies(graphqlCall('request-reset-password'))).toEqual([
      { email: 'jana@example.cz', url: '/en/registration', activateUrl: '/en/registration' },
    ]);
  });

  it('requests one link when the button is pressed twice', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
    expect(api.bodies(graphqlCall('request-reset-password'))).toHaveLength(1);
  });

  it('[5.11] [8.7] shows on blur that no account has the address, and names it', async () => {
    const api = stubApi({ [graphqlCall('email-exists')]: () => ({ exists: false, active: false }) });
    await open(api);
    await userEvent.type(field(), 'stranger@example.cz');
    await userEvent.tab();
    expect(await screen.findByText(/don’t have an account for stranger@example\.cz/)).toBeTruthy();
    await send();
    expect(api.bodies(graphqlCall('request-reset-password'))).toEqual([]);
    await userEvent.type(field(), 'x');
    await waitFor(() => expect(screen.queryByText(/don’t have an account/)).toBeNull());
  });

  it('requests the link if the check fails', async () => {
    await sendsDespite('not_ready');
  });

  it('shows how long to wait after too many checks, and still requests the link', async () => {
    const api = stubApi({ [graphqlCall('email-exists')]: () => tooMany });
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many attempts.*try again in 3 minutes/);
    await send();
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
  });

  const sendsDespite = async (code: ApiErrorCode) => {
    const api = stubApi({ [graphqlCall('email-exists')]: () => code });
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
  };

  it('[5.10] shows an invalid address, and sends no request', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.type(field(), 'jana@');
    await userEvent.tab();
    expect(await screen.findByText(/Enter an e-mail such as/)).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  it('[8.7] shows why no link was sent, and keeps the address', async () => {
    await open(stubApi({ [graphqlCall('request-reset-password')]: () => 'not_ready' }));
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('The service is briefly unavailable');
    expect((field() as HTMLInputElement).value).toBe('jana@example.cz');
  });

  it.each([
    ['success', undefined],
    ['error', 'offline'],
  ] as const)('[2.79] [8.11] sends the link again: %s', async (tone, answer) => {
    const api = stubApi();
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
    if (answer) api.on(graphqlCall('request-reset-password'), () => answer);
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(snackbarQueue.current()).toMatchObject({ tone }));
  });
});
