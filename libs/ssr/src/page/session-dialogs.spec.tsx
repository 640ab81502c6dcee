import { nowMs } from '@mp/domain/clock';
import { beginSession, closeSignIn, forgetSession, openSignIn, sessionToken, signInRequest } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import { Dialog } from '@mp/ui';
import { renderAt, stubApiOf, userWire } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PageView } from './page-view.ts';
import { SessionDialogs } from './session-dialogs.tsx';

const view = { context: { routeId: 'home', locale: 'en' } } as PageView;

/** A page with its own dialog, open or closed. */
function Page({ isOpen }: { isOpen: boolean }) {
  const { pathname, search } = useLocation();
  const [isShown, setShown] = useState(isOpen);
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      {isShown && (
        <Dialog title="News" closeLabel="Close the news" onClose={() => setShown(false)}>
          Snow has come.
        </Dialog>
      )}
      <SessionDialogs view={view} />
    </>
  );
}

const { fetch } = stubApiOf({
  'POST /public/auth/login': () => ({ token: 'a'.repeat(43), expires_at: new Date(nowMs() + 60_000).toISOString() }),
  'GET /user': () => userWire(),
});
const open = (start: string, isOpen = false) =>
  renderAt(start, <Page isOpen={isOpen} />, { messages: async () => ({}), fetch, token: sessionToken });
const address = () => screen.getByTestId('address').textContent;
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));

afterEach(() =>
  act(() => {
    closeSignIn();
    forgetSession();
  }),
);

describe('[4.3] a token in the address of a signed-in visitor', () => {
  const own = 'o'.repeat(43);
  const other = 't'.repeat(43);
  const realFetch = globalThis.fetch;
  const api = stubApiOf(({ path, token }) => {
    if (path === '/public/auth/logout') return new Response(null, { status: 204 });
    if (token === own) return userWire();
    return token === other
      ? { ...userWire(), id: crypto.randomUUID(), first_name: 'Tom', email: 'tom@example.com' }
      : 'unauthorized';
  });
  const arriveWith = async (token: string) => {
    beginSession({ token: own, expiresAt: new Date(nowMs() + 60_000).toISOString() });
    sessionStorage.setItem('offered-token', token);
    globalThis.fetch = api.fetch;
    await renderAt('/en', <Page isOpen={false} />, {
      messages: async () => ({}),
      fetch: api.fetch,
      token: sessionToken,
    });
  };
  afterEach(() => {
    globalThis.fetch = realFetch;
    act(() => snackbarQueue.clear());
  });

  it('prompts with both accounts, and keeps the session unless the visitor confirms', async () => {
    await arriveWith(other);
    const question = await screen.findByRole('dialog', { name: 'Sign in as someone else?' });
    expect(question.textContent).toMatch(
      /signed in as Eva .*\(eva@example\.com\).*signs in Tom .*\(tom@example\.com\)/,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect([sessionToken(), api.posts(/logout$/)]).toEqual([own, []]);
  });

  it('signs out the first account before it signs in the other', async () => {
    await arriveWith(other);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and continue as Tom' }));
    await waitFor(() => expect(sessionToken()).toBe(other));
    expect(api.posts(/logout$/).map(({ token }) => token)).toEqual([own]);
  });

  it('keeps the session for an invalid token, and shows a message', async () => {
    await arriveWith('x'.repeat(43));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/You stay signed in/));
    expect([sessionToken(), dialogs()]).toEqual([own, []]);
  });

  it('does not prompt for the same account', async () => {
    await arriveWith(own);
    await waitFor(() => expect(sessionStorage.getItem('offered-token')).toBeNull());
    expect([sessionToken(), dialogs(), snackbarQueue.current()]).toEqual([own, [], null]);
  });
});

describe('[4.3] a token in the address of a guest', () => {
  const offered = 't'.repeat(43);
  const realFetch = globalThis.fetch;
  const arriveWith = async (token: string, known = false) => {
    const api = stubApiOf(({ path, token: shown }) => {
      if (shown !== offered) return 'unauthorized';
      return path === '/user/device' ? { known } : { ...userWire(), first_name: 'Tom', email: 'tom@example.com' };
    });
    sessionStorage.setItem('offered-token', token);
    globalThis.fetch = api.fetch;
    await renderAt('/en', <Page isOpen={false} />, {
      messages: async () => ({}),
      fetch: api.fetch,
      token: sessionToken,
    });
  };
  const offer = () => sessionStorage.getItem('offered-token');
  afterEach(() => {
    globalThis.fetch = realFetch;
    sessionStorage.clear();
    act(() => snackbarQueue.clear());
  });

  it('signs nobody in who does not agree: it names the account first', async () => {
    await arriveWith(offered);
    const question = await screen.findByRole('dialog', { name: 'Sign in with this link?' });
    expect(question.textContent).toContain('signs you in as Tom (t•••@example.com)');
    expect(question.textContent).not.toContain('tom@example.com');
    expect(sessionToken()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed out' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect([sessionToken(), offer()]).toEqual([null, null]);
  });

  it('signs in who agrees', async () => {
    await arriveWith(offered);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue as Tom' }));
    await waitFor(() => expect(sessionToken()).toBe(offered));
    expect([offer(), dialogs()]).toEqual([null, []]);
  });

  it('signs in without a prompt where this browser has signed in to the account before', async () => {
    await arriveWith(offered, true);
    await waitFor(() => expect(sessionToken()).toBe(offered));
    expect([offer(), dialogs(), snackbarQueue.current()]).toEqual([null, [], null]);
  });

  it('is dropped when it is no good, and says so', async () => {
    await arriveWith('x'.repeat(43));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(/no longer signs you in/));
    expect([sessionToken(), offer(), dialogs()]).toEqual([null, null, []]);
  });
});

describe('[2.33] the sign-in dialog that an address opens', () => {
  it('never opens on top of another dialog: it opens when that one is closed', async () => {
    await open('/en?login=true', true);
    await screen.findByRole('dialog', { name: 'News' });
    expect([signInRequest.current(), dialogs().length]).toEqual([null, 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Close the news' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    expect([dialogs().length, address()]).toEqual([1, '/en']);
  });

  it.each([
    ['?login=true&ad=3', '/en?ad=3'],
    ['?login=true&back=%2Fen%2Faccount', '/en/account'],
  ])('is skipped for a signed-in visitor, who is redirected: %s', async (query, to) => {
    beginSession({ token: 'a'.repeat(43), expiresAt: new Date(nowMs() + 60_000).toISOString() });
    await open(`/en${query}`);
    await waitFor(() => expect(address()).toBe(to));
    expect([signInRequest.current(), dialogs()]).toEqual([null, []]);
  });

  it('[2.25] keeps the return address after it is closed with Escape', async () => {
    await open('/en?login=true&back=%2Fen%2Faccount');
    await screen.findByRole('dialog', { name: 'Sign in' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(signInRequest.current()).toBeNull());
    await act(async () => openSignIn());
    await screen.findByRole('dialog', { name: 'Sign in' });
    expect(signInRequest.current()?.then).toBeUndefined();
    await userEvent.type(screen.getByLabelText('E-mail'), 'eva@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'Kouzelna-mista-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/en/account'));
  });
});
