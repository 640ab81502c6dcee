import { chooseConsent, currentConsent } from '@mp/session';
import type { PageView } from '@mp/ssr';
import { Dialog } from '@mp/ui';
import { renderAt } from '@mp/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sites } from '../sites/sites.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentLink } from './consent-link.tsx';

const logged: unknown[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  logged.length = 0;
  sessionStorage.clear();
  globalThis.fetch = (_address, init) => {
    logged.push(JSON.parse(init?.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page with its own dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>News</button>
      <Link to="/en/blog">Blog</Link>
      {isOpen && (
        <Dialog title="News" closeLabel="Close" onClose={() => setOpen(false)}>
          Snow.
        </Dialog>
      )}
      <ConsentLink />
      <ConsentBanner view={{ context: { locale: 'en' } } as PageView} />
    </>
  );
}
const open = () => renderAt('/en', <Page />, { messages: sites.shop.messages });
const pass = (ms = 1_300) => act(() => jest.advanceTimersByTimeAsync(ms));
const banner = () => screen.queryByRole('region', { name: /May we measure/ });
const press = (name: string, within: HTMLElement = document.body) => {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  fireEvent.click(found as HTMLElement);
};

// A document stores its choice once, so these tests run in order.
describe('the consent prompt', () => {
  it('appears in a quiet moment, with equal choices, and does not block the page', async () => {
    await open();
    expect(banner()).toBeNull();
    await pass();
    const choices = [...(banner()?.querySelectorAll('button') ?? [])];
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Accept', 'Refuse', 'Choose']);
    expect(new Set(choices.map(({ className }) => className)).size).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not follow an announcement in the same visit', async () => {
    sessionStorage.setItem('mp.prompt', 'welcome');
    await open();
    await pass();
    expect(banner()).toBeNull();
  });

  it('does not appear after a press: it waits for the next page', async () => {
    await open();
    fireEvent.pointerDown(document.body);
    await pass(0);
    fireEvent.pointerDown(document.body);
    await pass(10_000);
    expect(banner()).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Blog' }));
    await pass();
    expect(banner()).not.toBeNull();
  });

  it('hides while a dialog is open, and appears again after it', async () => {
    await open();
    await pass();
    press('News');
    expect(banner()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(banner()).not.toBeNull();
  });

  it('stores and logs a detailed choice, and does not appear again', async () => {
    await open();
    await pass();
    press('Choose');
    expect(banner()).toBeNull();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    fireEvent.click(boxes[0] as HTMLElement);
    press('Save');
    await pass();
    expect([banner(), screen.queryByRole('dialog')]).toEqual([null, null]);
    expect(currentConsent()).toEqual({ measuring: true, advertising: false });
    expect(logged).toEqual([{ version: 1, measuring: true, advertising: false }]);
  });

  it('can be changed later by the link in the footer', async () => {
    act(() => chooseConsent({ measuring: true, advertising: false }));
    await open();
    press('Privacy settings');
    await pass(0);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    press('Refuse');
    expect(currentConsent()).toEqual({ measuring: false, advertising: false });
    expect(banner()).toBeNull();
  });
});
