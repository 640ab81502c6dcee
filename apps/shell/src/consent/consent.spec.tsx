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
  globalThis.fetch = (_address, init) => {
    logged.push(JSON.parse(init?.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page with a dialog of its own. */
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

// A document's choice is made once: these follow each other.
describe('asking for consent', () => {
  it('comes in a quiet moment, with equal choices, and leaves the page to be used', async () => {
    await open();
    expect(banner()).toBeNull();
    await pass();
    const choices = [...(banner()?.querySelectorAll('button') ?? [])];
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Accept', 'Refuse', 'Choose']);
    expect(new Set(choices.map(({ className }) => className)).size).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('never comes where somebody has pressed something: it waits for the next page', async () => {
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

  it('makes room for a dialog, and comes back after it', async () => {
    await open();
    await pass();
    press('News');
    expect(banner()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(banner()).not.toBeNull();
  });

  it('keeps what was chosen in detail, has it logged, and asks no more', async () => {
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

  it('is changed later by the link at the foot of the page', async () => {
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
