import { createHash } from 'node:crypto';
import { nowMs } from '@mp/domain/clock';
import { closeSignIn, sessionToken, signInRequest } from '@mp/session';
import { pageRenderer } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { accountPage } from '../account/account-page.tsx';
import { handoverPage } from '../handover/handover-page.tsx';
import { renderPage } from '../testing/render-page.ts';
import { signIn, signOutEverywhere } from '../testing/sign-in.ts';
import { stubApi } from '../testing/stub-api.ts';
import { leaveFor } from '../voucher-file/leave-for.ts';

jest.mock('../voucher-file/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const shop = 'https://shop.example';
const code = 'c'.repeat(43);
const onOwnOrigin = pageRenderer({ token: sessionToken, shopOrigin: shop });
const open = (search = '', api = stubApi()) =>
  onOwnOrigin.renderPage({ account: accountPage }, `/en/account${search}`, api.fetch);
const leftFor = () => jest.mocked(leaveFor).mock.calls.map(([url]) => new URL(url));

// The parts of browser cryptography that jsdom lacks.
beforeAll(() =>
  Object.defineProperty(crypto, 'subtle', {
    configurable: true,
    value: { digest: async (_name: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest() },
  }),
);
afterEach(() => {
  act(() => closeSignIn());
  signOutEverywhere();
  sessionStorage.clear();
  jest.clearAllMocks();
});

describe('[2.58] the account on its own origin', () => {
  it('asks the shop once for the user, with a challenge whose secret stays in the tab', async () => {
    const { address } = await open();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    const [way] = leftFor();
    expect(`${way?.origin}${way?.pathname}`).toBe(`${shop}/en/handover`);
    expect(way?.searchParams.get('to')).toBe(`${location.origin}/en/account`);
    const secret = sessionStorage.getItem('arrival') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(way?.searchParams.get('challenge')).toBe(createHash('sha256').update(secret).digest('base64url'));
    expect([address(), signInRequest.current()]).toEqual(['/en/account', null]);
  });

  it('signs in the shop’s user with the code and the secret, and removes both from the address', async () => {
    const session = { token: 'session-token-0123456789', expires_at: new Date(nowMs() + 60_000).toISOString() };
    sessionStorage.setItem('arrival', 's'.repeat(43));
    const api = stubApi({ 'POST /public/auth/arrival': () => session });
    const { address } = await open(`?arrived=${code}`, api);
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
    expect(api.bodies('POST /public/auth/arrival')).toEqual([{ code, verifier: 's'.repeat(43) }]);
    expect([address(), sessionStorage.getItem('arrival'), leftFor()]).toEqual(['/en/account', null, []]);
    expect(screen.getByText(/Signed in as jana@example\.cz/)).toBeTruthy();
  });

  it.each([
    ['the shop knows nobody', '?arrived=none', 's'.repeat(43)],
    ['the code is of no use', `?arrived=${code}`, 's'.repeat(43)],
    ['this browser has not asked', `?arrived=${code}`, null],
  ])('prompts to sign in here if %s', async (_what, search, secret) => {
    if (secret) sessionStorage.setItem('arrival', secret);
    const { address } = await open(search, stubApi({ 'POST /public/auth/arrival': () => 'arrival_code_used' }));
    expect(await screen.findByText('Please sign in to see your account.')).toBeTruthy();
    expect(signInRequest.current()).toMatchObject({ reason: 'protectedPage' });
    // No redirect loop.
    expect([address(), leftFor()]).toEqual(['/en/account', []]);
  });

  it('does not redirect after a sign-out or an expired session', async () => {
    signIn();
    await open();
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
    act(() => signOutEverywhere());
    expect(await screen.findByText('Please sign in to see your account.')).toBeTruthy();
    expect([leftFor(), signInRequest.current()]).toEqual([[], null]);
  });

  it('sends no request if the user is already signed in there', async () => {
    signIn();
    const api = stubApi();
    await open('', api);
    expect(await screen.findByText('Jana Nováková')).toBeTruthy();
    expect([leftFor(), api.posts(/auth/)]).toEqual([[], []]);
  });
});

describe('the shop’s side of the handover', () => {
  const to = 'https://account.example/en/account';
  const handOver = (api: ReturnType<typeof stubApi>) =>
    renderPage(
      { handover: handoverPage },
      `/en/handover?to=${encodeURIComponent(to)}&challenge=${'h'.repeat(43)}`,
      api.fetch,
    );

  it.each([true, false])('redirects to the API’s address, signed in: %s', async (isSignedIn) => {
    if (isSignedIn) signIn();
    const api = stubApi({ 'POST /public/auth/handover': () => ({ url: `${to}?arrived=x` }) });
    await handOver(api);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`${to}?arrived=x`));
    expect(api.posts(/handover$/).map(({ body, token }) => [body, token !== null])).toEqual([
      [{ to, challenge: 'h'.repeat(43) }, isSignedIn],
    ]);
  });

  it('redirects nowhere else', async () => {
    await handOver(stubApi({ 'POST /public/auth/handover': () => 'validation_failed' }));
    expect((await screen.findByRole('link', { name: 'My account' })).getAttribute('href')).toBe('/en/account');
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
