import { nowMs } from '@mp/domain/clock';
import { storeTrip, tripPage } from '@mp/session/offline-trip';
import { snackbarQueue } from '@mp/ui/snackbars';
import { expectConsoleError } from '@mp/testing/console';
import { stubBrowser, type StubBrowser } from '@mp/session/offline-trip/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manageSession } from './manage-session.ts';
import { renderFor, stubAccount } from './testing/stub-account.tsx';
import { forgetToken, storeToken, sessionEnd, sessionToken } from './token-storage.ts';
import { useSession } from './use-session.ts';

function Who() {
  const { status, signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      {status}
    </button>
  );
}

let browser: StubBrowser;
let stop = (): void => undefined;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  act(() => {
    stop();
    forgetToken();
    snackbarQueue.clear();
  });
});

const isStored = () => Object.keys(browser.stored()).length > 0;
/** A user is signed in and their next trip is stored. */
async function seeTrip() {
  const account = stubAccount();
  act(() => storeToken(account.goodToken));
  const until = sessionEnd() ?? 0;
  const page = await tripPage({ lang: 'en', title: 'Mill', styles: '', body: '' }, { until, version: 'v' });
  await storeTrip({ page, files: new Map(), scopes: ['/en/account'], isWanted: () => true });
  return account;
}

describe('the offline copy of the next trip', () => {
  it('stays during its session', async () => {
    const account = await seeTrip();
    stop = manageSession(account.store);
    await waitFor(() => expect(account.requests).toContain('GET /user/favorite'));
    expect([isStored(), browser.scopes()]).toEqual([true, ['/en/account']]);
  });

  it('[4.10] is deleted before signing out opens the home page', async () => {
    const account = await seeTrip();
    renderFor(account, <Who />);
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('user'));
    expectConsoleError(/Not implemented: navigation/);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sessionToken()).toBeNull());
    await waitFor(() => expect([isStored(), browser.scopes()]).toEqual([false, []]));
  });

  it.each([
    ['another tab signs out', () => forgetToken()],
    ['somebody else signs in', () => storeToken('another-good-token-0123456789', nowMs() + 1_000)],
  ])('is deleted when %s', async (_what, change) => {
    const account = await seeTrip();
    stop = manageSession(account.store);
    act(change);
    await waitFor(() => expect([isStored(), browser.scopes()]).toEqual([false, []]));
  });

  it.each([
    ['a guest', () => forgetToken()],
    ['somebody else', () => storeToken('another-good-token-0123456789', nowMs() + 1_000)],
  ])('is deleted when a page is opened by %s', async (_whom, change) => {
    const account = await seeTrip();
    change();
    stop = manageSession(account.store);
    await waitFor(() => expect([isStored(), browser.scopes()]).toEqual([false, []]));
  });
});
