import type { Locale } from '@mp/domain';
import type { PageView } from '@mp/ssr';
import { closeSignIn, openSignIn } from '@mp/session';
import { renderAt } from '@mp/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sites } from '../sites/sites.ts';
import { Announcements } from './announcements.tsx';

/** A page with both announcements. */
async function show(path: string, locale: Locale = 'cs'): Promise<void> {
  const { context, show: put } = await renderAt(path, null, { messages: sites.shop.messages });
  const view: PageView = {
    kind: 'page',
    status: 200,
    context,
    layout: 'default',
    page: 'storefront/home',
    messages: {},
    hostMessages: await sites.shop.messages(locale),
    head: { title: 'Home' },
    paths: { cs: '/cs', en: '/en' },
    announcements: ['welcome', 'disclaimer'],
    shared: true,
  };
  put(<Announcements view={view} />);
}
const flags = () => ['welcome-disclaimer', 'alert-disclaimer'].map((flag) => localStorage.getItem(flag) !== null);
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

describe('the announcements of the operator', () => {
  it('appear in Czech only, on the home page only', async () => {
    await show('/en', 'en');
    expect(dialogs()).toBe(0);
    await show('/cs/blog');
    expect(dialogs()).toBe(0);
    expect(flags()).toEqual([false, false]);
  });

  it('[2.68] do not follow the consent prompt in the same visit', async () => {
    sessionStorage.setItem('mp.prompt', 'consent');
    await show('/cs');
    expect(dialogs()).toBe(0);
    sessionStorage.clear();
  });

  it('[2.68] [2.69] appear one in a visit, never over sign-in, and each once in a browser', async () => {
    act(() => openSignIn());
    await show('/cs');
    expect(dialogs()).toBe(0);
    act(() => closeSignIn());
    await waitFor(() => expect(dialogs()).toBe(1));
    press('Vstoupit');
    expect([dialogs(), flags()]).toEqual([0, [true, false]]);
    await show('/cs');
    expect(dialogs()).toBe(0);
    // The next visit.
    sessionStorage.clear();
    await show('/cs');
    await waitFor(() => expect(dialogs()).toBe(1));
    press('Rozumím');
    expect([dialogs(), flags()]).toEqual([0, [true, true]]);
    sessionStorage.clear();
    await show('/cs');
    expect(dialogs()).toBe(0);
  });
});
