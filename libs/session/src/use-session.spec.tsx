import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nowMs } from '@mp/domain/clock';
import { snackbarQueue } from '@mp/ui/snackbars';
import { expectConsoleError } from '@mp/testing/console';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { manageSession } from './manage-session.ts';
import { renderFor, stubAccount } from './testing/stub-account.tsx';
import { closeSignIn, signInRequest } from './sign-in-request.ts';
import { forgetToken, storeToken, sessionToken } from './token-storage.ts';
import { draftStore, tabStorage, typedKey } from './drafts/drafts.ts';
import { sessionTexts } from './session-texts.ts';
import { noteSignOut } from './sign-out-notice.ts';
import { useSession } from './use-session.ts';

function Who() {
  const { status, user, signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      {status} {user?.firstName}
    </button>
  );
}
/** jsdom reports that it cannot leave a page. */
const expectLeaving = () => expectConsoleError(/Not implemented: navigation/);
const who = () => screen.getByRole('button').textContent?.trim();

let stop = (): void => undefined;
afterEach(() => {
  act(() => {
    stop();
    forgetToken();
    snackbarQueue.clear();
  });
  sessionStorage.clear();
});

it('[4.10] deletes stored input at sign-out', async () => {
  const account = stubAccount();
  act(() => storeToken(account.goodToken));
  renderFor(account, <Who />);
  await waitFor(() => expect(who()).toBe('user Eva'));
  tabStorage.write(typedKey('personal'), { phone: '605111222' });
  draftStore('contact', String, '').set('Eva, 605111222');
  sessionStorage.setItem('other', 'stays');
  expectLeaving();
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sessionToken()).toBeNull());
  expect(Object.keys(sessionStorage)).toEqual(['other', 'mp.signedOut']);
  sessionStorage.clear();
});

describe('the session', () => {
  it('is unknown in server rendering', () => {
    const account = stubAccount();
    storeToken(account.goodToken);
    const html = renderToString(
      <Provider store={account.store}>
        <Who />
      </Provider>,
    );
    expect(html).toContain('unknown');
  });

  it('is a guest’s without a token', () => {
    renderFor(stubAccount(), <Who />);
    expect(who()).toBe('guest');
  });

  it('[4.8] needs a token and a user', async () => {
    const account = stubAccount();
    act(() => storeToken(account.goodToken));
    renderFor(account, <Who />);
    expect(who()).toBe('unknown');
    await waitFor(() => expect(who()).toBe('user Eva'));
  });

  it('[4.3] loads the user and their marked places at start', async () => {
    const account = stubAccount([7]);
    storeToken(account.goodToken);
    stop = manageSession(account.store);
    await waitFor(() => expect(account.requests).toEqual(['GET /user', 'GET /user/favorite']));
  });

  it('[4.10] ends when its token is revoked, without mentioning expiry', async () => {
    const account = stubAccount();
    act(() => storeToken('a-token-that-has-been-revoked'));
    renderFor(account, <Who />);
    await waitFor(() => expect(who()).toBe('guest'));
    expect(sessionToken()).toBeNull();
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('You’ve been signed out.'));
    expect(snackbarQueue.current()).toMatchObject({ tone: 'neutral', action: { label: 'Sign in' } });
    act(() => snackbarQueue.current()?.action?.run());
    expect(signInRequest.current()).toEqual({});
    act(() => closeSignIn());
  });

  it('[8.11] [9.16] ends at its expiry, without a request, and shows so', async () => {
    const account = stubAccount();
    stop = manageSession(account.store);
    act(() => storeToken(account.goodToken, nowMs() + 60));
    renderFor(account, <Who />);
    await waitFor(() => expect(who()).toBe('guest'));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/Your session has expired/));
    expect(snackbarQueue.current()).toMatchObject({ tone: 'warning', action: { label: 'Sign in' } });
  });

  it('[4.10] ends by signing out: the token is revoked and removed', async () => {
    const account = stubAccount();
    act(() => storeToken(account.goodToken));
    renderFor(account, <Who />);
    await waitFor(() => expect(who()).toBe('user Eva'));
    expectLeaving();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sessionToken()).toBeNull());
    expect(account.requests).toContain('POST /public/auth/logout');
    expect(snackbarQueue.current()).toBeNull();
  });

  it('[4.10] confirms the sign-out once, in the next document', async () => {
    const account = stubAccount();
    act(() => storeToken(account.goodToken));
    renderFor(account, <Who />);
    await waitFor(() => expect(who()).toBe('user Eva'));
    expectLeaving();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sessionToken()).toBeNull());
    stop = manageSession(account.store);
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('You’ve been signed out.'));
    expect(snackbarQueue.current()).toMatchObject({ tone: 'neutral', action: undefined });
    act(() => snackbarQueue.clear());
    stop();
    stop = manageSession(account.store);
    await sessionTexts();
    expect(snackbarQueue.current()).toBeNull();
  });

  it('[4.10] confirms no sign-out after a new sign-in or much later', async () => {
    const account = stubAccount();
    noteSignOut();
    act(() => storeToken(account.goodToken));
    stop = manageSession(account.store);
    await waitFor(() => expect(account.requests).toContain('GET /user/favorite'));
    stop();
    act(() => forgetToken());
    tabStorage.write('mp.signedOut', nowMs() - 60_000);
    stop = manageSession(account.store);
    await sessionTexts();
    expect(snackbarQueue.current()).toBeNull();
  });

  it('ends in the browser even if the API is not reached', async () => {
    const account = stubAccount();
    account.failWith = { call: 'POST /public/auth/logout', code: 'not_ready' };
    act(() => storeToken(account.goodToken));
    renderFor(account, <Who />);
    await waitFor(() => expect(who()).toBe('user Eva'));
    expectLeaving();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sessionToken()).toBeNull());
  });
});
