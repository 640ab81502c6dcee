import { nowMs } from '@mp/domain/clock';
import { beginSession, closeSignIn, forgetSession, sessionToken, signInRequest } from '@mp/session';
import { renderAt, stubApiOf, userWire } from '@mp/ui/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sites } from '../sites/sites.ts';
import { AccountArea } from './account-area.tsx';

const token = 'a-token-of-a-session-0123456789';
let photo: string | null;
beforeEach(() => (photo = null));

/** The API for the requests of the bar. */
const stubApi = () =>
  stubApiOf({
    'GET /user': () => userWire({ photo }),
    'GET /user/favorite': () => ({ data: [{ client_id: 7 }, { client_id: 8 }] }),
    'POST /public/auth/logout': () => new Response(null, { status: 204 }),
  });

const show = async (): Promise<HTMLElement> =>
  (
    await renderAt('/en/blog', <AccountArea />, {
      messages: sites.shop.messages,
      token: sessionToken,
      fetch: stubApi().fetch,
    })
  ).container;

afterEach(() =>
  act(() => {
    forgetSession();
    closeSignIn();
  }),
);

it('[2.38] is a link that opens the dialog for a guest on the current page', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/en/blog?login=true');
  await userEvent.click(link);
  expect(signInRequest.current()).toEqual({});
});

describe('the account menu of a signed-in visitor', () => {
  const open = async () => {
    act(() => beginSession({ token, expiresAt: new Date(nowMs() + 3_600_000).toISOString() }));
    const container = await show();
    const trigger = await screen.findByRole('button', { name: 'Eva 1,250 points' });
    return { container, trigger };
  };

  it('[2.38] [3.2] shows name, points and a ring with the progress to the next tier', async () => {
    const { container } = await open();
    expect(container.querySelector('[data-tier="2"] [stroke-dasharray="12 100"]')).not.toBeNull();
  });

  it('[2.38] shows initials without a photo, or else the photo, labelled by the name', async () => {
    const { trigger } = await open();
    expect(within(trigger).getByText('EN')).toBeDefined();
    cleanup();
    photo = '/public/photo?code=0123456789abcdef0123456789abcdef';
    const { container } = await open();
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual([`/api${photo}`, '']);
    fireEvent.error(picture!);
    expect(screen.getByText('EN')).toBeDefined();
  });

  it('[2.88]–[2.92] has the account in new tabs, favourites with their number, and sign-out', async () => {
    const { trigger } = await open();
    await userEvent.click(trigger);
    const menu = screen.getByRole('navigation', { name: 'My account' });
    expect(within(menu).getByText('Explorer')).toBeDefined();
    const links = within(menu).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ pathname, target }) => [pathname, target])).toEqual([
      ['/en/account/reservations', '_blank'],
      ['/en/account', '_blank'],
      ['/en/account/profile', '_blank'],
      ['/en/favorite', ''],
    ]);
    await waitFor(() => expect(links[3]?.textContent).toBe('Favourite places2'));
    expect(within(menu).getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it('closes by Esc and restores the focus', async () => {
    const { trigger } = await open();
    await userEvent.click(trigger);
    await userEvent.tab();
    expect(document.activeElement).not.toBe(trigger);
    await userEvent.keyboard('{Escape}');
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(trigger);
  });

  it('closes when the focus moves elsewhere', async () => {
    const { trigger } = await open();
    await userEvent.click(trigger);
    await userEvent.click(document.body);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });
});
