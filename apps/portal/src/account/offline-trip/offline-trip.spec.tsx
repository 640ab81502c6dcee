import { forgetSession, sessionEnd, sessionToken } from '@mp/session';
import { stubBrowser, type StubBrowser } from '@mp/session/offline-trip/testing';
import { pageRenderer } from '@mp/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { signIn, signOutEverywhere } from '../../testing/sign-in.ts';
import { renderPage } from '../../testing/render-page.ts';
import { ownReservation, stubApi } from '../../testing/stub-api.ts';
import { accountPage } from '../account-page.tsx';

const { id, code } = ownReservation();
const addressOf = (file: string) => `/api/public/reservation/${id}/${file}?code=${code}&language=en`;
const documents = ['calendar.ics', 'confirmation.pdf', 'invoice.pdf'];
const footer = {
  claim: '',
  company: 'Magical Places s.r.o.',
  address: '',
  phone: '+420 123 456 789',
  email: 'hello@example.cz',
  hours: 'Every day, 9–17',
  social: [],
  note: '',
};

const apiWith = (upcoming = [ownReservation()]) =>
  stubApi({
    'GET /user/reservation': () => ({ upcoming, history: [] }),
    'GET /content/footer': () => footer,
    ...Object.fromEntries(documents.map((file) => [`GET /public/reservation/${id}/${file}`, () => new Response(file)])),
  });
const realFetch = globalThis.fetch;
const pages = { account: accountPage, accountReservations: accountPage };
const open = (path = '', api = apiWith(), render = renderPage) => {
  globalThis.fetch = api.fetch;
  return render(pages, `/en/account${path}`, api.fetch);
};
const snackbar = () => screen.findByText(/read your next stay in this browser without a connection/);
/** The stored page, as a browser shows it offline. */
const storedPage = async (): Promise<Document> => {
  const page = await caches.match('/kept-trip', { cacheName: 'kept-trip-1' });
  return new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html');
};

let browser: StubBrowser;
beforeEach(() => {
  signIn();
  browser = stubBrowser();
});
afterEach(() => {
  signOutEverywhere();
  globalThis.fetch = realFetch;
});

describe('[2.58] the next trip, stored for offline reading', () => {
  it.each(['', '/reservations'])(
    'is stored once it was seen at %j: its page, its documents, its addresses',
    async (path) => {
      await open(path);
      await snackbar();
      expect(browser.stored()).toEqual({ 'kept-trip-1': [...documents.map(addressOf), '/kept-trip'] });
      expect(browser.scopes()).toEqual([
        '/cs/ucet',
        '/en/account',
        `/cs/status?id=${id}`,
        `/en/status?id=${id}`,
        `/api/public/reservation/${id}/`,
      ]);
    },
  );

  it('shows what the guest needs, whom to call, and its date', async () => {
    await open();
    await snackbar();
    const page = await storedPage();
    expect([page.documentElement.lang, page.title]).toEqual(['en', 'Your next stay: Chata Zimomřivka']);
    expect(page.querySelector('h1')?.textContent).toBe('Chata Zimomřivka');
    for (const words of ['You’re offline', 'MP-2611-48213', 'Breakfast included', 'Double room', 'Jana Nováková'])
      expect(page.body.textContent).toContain(words);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['', ...documents.map(addressOf), 'tel:+420123456789', 'mailto:hello@example.cz']);
    // Nothing runs there, and no text is only true today.
    expect(page.querySelectorAll('script, button, form')).toHaveLength(0);
    expect(page.body.textContent).not.toMatch(/In \d+ days/);
  });

  it('has the documents that could be loaded', async () => {
    const api = apiWith();
    api.on(`GET /public/reservation/${id}/invoice.pdf`, () => 'document_not_ready');
    await open('', api);
    await snackbar();
    expect(browser.stored()['kept-trip-1']).toEqual([
      addressOf('calendar.ics'),
      addressOf('confirmation.pdf'),
      '/kept-trip',
    ]);
    expect((await storedPage()).body.textContent).not.toContain('Invoice');
  });

  it('lasts as long as the session that stored it', async () => {
    await open();
    await snackbar();
    const page = await caches.match('/kept-trip', { cacheName: 'kept-trip-1' });
    expect(page?.headers.get('x-kept-until')).toBe(String(sessionEnd()));
  });

  it('is missing without a next stay: an earlier one is deleted', async () => {
    await caches.open('kept-trip-1');
    await open('', apiWith([]));
    expect(await screen.findByText(/no upcoming stays/i)).toBeTruthy();
    await waitFor(() => expect(browser.stored()).toEqual({}));
  });

  it('is not announced if it could not be stored', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    browser.isFull = true;
    const api = apiWith();
    await open('', api);
    await waitFor(() => expect(console.info).toHaveBeenCalled());
    await waitFor(() => expect(browser.stored()).toEqual({}));
    expect(screen.queryByText(/without a connection/)).toBeNull();
  });

  it('is not stored if the user signs out meanwhile', async () => {
    const api = apiWith();
    api.on(`GET /public/reservation/${id}/invoice.pdf`, () => {
      act(() => forgetSession());
      return new Response('PDF');
    });
    await open('', api);
    await waitFor(() => expect(api.requested).toContain(addressOf('invoice.pdf').replace('/api', '')));
    await waitFor(() => expect(browser.stored()).toEqual({}));
  });

  it('has no page of its reservation on the remote’s own origin', async () => {
    const own = pageRenderer({ token: sessionToken, shopOrigin: 'https://shop.example' });
    await open('', apiWith(), own.renderPage);
    await snackbar();
    expect(browser.scopes()).toEqual(['/cs/ucet', '/en/account', `/api/public/reservation/${id}/`]);
  });
});
