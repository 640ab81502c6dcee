import { snackbarQueue } from '@mp/snackbars';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphqlCall, stubApi } from '../testing/stub-api.ts';
import { renderPage } from '../testing/render-page.ts';
import { forgetPasswordPage } from './forget-password-page.tsx';

const open = (api = stubApi()) => renderPage({ forgetPassword: forgetPasswordPage }, '/en/forget-password', api.fetch);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = () => screen.getByLabelText('E-mail');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

afterEach(() => act(() => snackbarQueue.clear()));

describe('[2.62] [4.28] a forgotten password', () => {
  it('[7.28] has a link sent, which leads to the registration page', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
    expect(api.bodies(graphqlCall('request-reset-password'))).toEqual([
      { email: 'jana@example.cz', url: '/en/registration', activateUrl: '/en/registration' },
    ]);
  });

  it('[5.11] [8.7] says on leaving the field that no account has the address, which it names', async () => {
    const api = stubApi({ [graphqlCall('email-exists')]: () => ({ exists: false, active: false }) });
    await open(api);
    await userEvent.type(field(), 'stranger@example.cz');
    await userEvent.tab();
    expect(await screen.findByText(/no account with the e-mail stranger@example\.cz/)).toBeTruthy();
    await send();
    expect(api.bodies(graphqlCall('request-reset-password'))).toEqual([]);
    await userEvent.type(field(), 'x');
    await waitFor(() => expect(screen.queryByText(/no account with the e-mail/)).toBeNull());
  });

  it('sends where it cannot be said whether there is an account', async () => {
    const api = stubApi({ [graphqlCall('email-exists')]: () => 'too_many_requests' });
    await open(api);
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    await waitFor(() => expect(heading()).toBe('The link is on its way'));
  });

  it('[5.10] says what is wrong with an address, and asks nobody about it', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.type(field(), 'jana@');
    await userEvent.tab();
    expect(await screen.findByText(/Give an e-mail like/)).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  it('[8.7] says why no link was sent, and keeps the address', async () => {
    await open(stubApi({ [graphqlCall('request-reset-password')]: () => 'not_ready' }));
    await userEvent.type(field(), 'jana@example.cz');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('The service is away');
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
