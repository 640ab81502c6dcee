import { calendarDateOf } from '@mp/domain';
import { expectConsoleError } from '@mp/testing/console';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { FederationContext, type Federation, type LoadedPage } from './federation-context.tsx';
import { PageContextContext } from './page-context.tsx';
import { definePage, type Messages, type PageContext } from './page-module.ts';
import { RemoteSlot } from './remote-slot.tsx';
import { trackedPromise } from './tracked-promise.ts';

const context: PageContext = {
  routeId: 'home',
  locale: 'en',
  currency: 'EUR',
  season: 'winter',
  today: calendarDateOf('2026-11-21'),
  params: {},
  query: new URLSearchParams(),
  origin: 'http://localhost:3000',
};

function Greeting() {
  const { formatMessage } = useIntl();
  return <h1>{formatMessage({ id: 'greeting' as MessageId })}</h1>;
}

const pageOf = (Page: React.ComponentType): LoadedPage => ({
  ok: true,
  page: definePage({
    messages: () => Promise.resolve({ greeting: 'Welcome' }),
    head: () => ({ title: 'Home' }),
    Page,
  }),
});
const ok = pageOf(Greeting);
const failed: LoadedPage = { ok: false };
const loadsOk = trackedPromise(Promise.resolve(ok));

const federationOf = (parts: Partial<Federation>): Federation => ({
  remotes: [],
  load: () => loadsOk,
  recover: () => new Promise<never>(() => undefined),
  assets: () => ({ js: [], css: [] }),
  ...parts,
});

/** A page with a working header and the slot below it. */
function Surroundings({
  federation,
  ...slot
}: {
  federation: Federation;
  onRecovered?: () => void;
  onShown?: () => void;
  messages?: Messages;
}) {
  const [clicks, setClicks] = useState(0);
  return (
    <FederationContext value={federation}>
      <PageContextContext value={context}>
        <button onClick={() => setClicks(clicks + 1)}>Menu opened {clicks} times</button>
        <Suspense fallback="waiting">
          <RemoteSlot id="storefront/home" fallback={<p role="status">Not now</p>} {...slot} />
        </Suspense>
      </PageContextContext>
    </FederationContext>
  );
}

const show = (federation: Federation, onRecovered?: () => void) =>
  act(() => Promise.resolve(render(<Surroundings federation={federation} onRecovered={onRecovered} />)));

const theRestWorks = (): void => {
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Menu opened 1 times');
};

describe('RemoteSlot', () => {
  it('shows the page with its own messages', async () => {
    await show(federationOf({}));
    expect(screen.getByRole('heading').textContent).toBe('Welcome');
    expect(document.querySelector('[data-remote="storefront/home"]')?.getAttribute('data-state')).toBe('ok');
  });

  it('lets React load the styles of the page', async () => {
    const integrityOf = () => 'sha384-of-it';
    await show(federationOf({ assets: () => ({ js: [], css: ['/remotes/storefront/1/home.css'] }), integrityOf }));
    expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('integrity')).toBe('sha384-of-it');
    expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe(
      '/remotes/storefront/1/home.css',
    );
  });

  it('shows the fallback for a missing remote; the rest works', async () => {
    const missing = trackedPromise(Promise.resolve(failed));
    await show(federationOf({ load: () => missing }));
    expect(screen.getByRole('status').textContent).toBe('Not now');
    expect(document.querySelector('[data-remote="storefront/home"]')?.getAttribute('data-state')).toBe('failed');
    theRestWorks();
  });

  it('shows the fallback for a page that throws; the rest works', async () => {
    expectConsoleError(/A bug in the remote\./);
    const breaking = trackedPromise(
      Promise.resolve(
        pageOf(() => {
          throw new Error('A bug in the remote.');
        }),
      ),
    );
    await show(federationOf({ load: () => breaking }));
    expect(screen.getByRole('status').textContent).toBe('Not now');
    theRestWorks();
  });

  it('shows the fallback for a page that breaks while it is used; the rest works', async () => {
    const loaded = trackedPromise(
      Promise.resolve(
        pageOf(function Fragile() {
          const [broken, setBroken] = useState(false);
          if (broken) throw new Error('A bug in the remote.');
          return <button onClick={() => setBroken(true)}>Break</button>;
        }),
      ),
    );
    await show(federationOf({ load: () => loaded }));
    expectConsoleError(/A bug in the remote\./);
    fireEvent.click(screen.getByText('Break'));
    expect(screen.getByRole('status').textContent).toBe('Not now');
    theRestWorks();
  });

  it.each<[string, LoadedPage]>([
    ['page', ok],
    [
      'fallback for a page that throws',
      pageOf(() => {
        throw new Error('A bug in the remote.');
      }),
    ],
  ])('reports that the %s is shown', async (what, result) => {
    if (what !== 'page') expectConsoleError(/A bug in the remote\./);
    const onShown = jest.fn();
    const loading = trackedPromise(Promise.resolve(result));
    await act(() =>
      Promise.resolve(render(<Surroundings federation={federationOf({ load: () => loading })} onShown={onShown} />)),
    );
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('requests styles of another origin without cookies', async () => {
    await show(federationOf({ assets: () => ({ js: [], css: ['/own.css', 'https://remotes.example/other.css'] }) }));
    const origins = [
      ...document.querySelectorAll<HTMLLinkElement>('[rel="stylesheet"]:is([href="/own.css"], [href$="/other.css"])'),
    ];
    expect(origins.map(({ crossOrigin }) => crossOrigin)).toEqual([null, 'anonymous']);
  });

  it('renders a page that threw again when its messages change, and only then', async () => {
    expectConsoleError(/A bug in the remote\./);
    let isBroken = true;
    const loaded = trackedPromise(
      Promise.resolve(
        pageOf(function Fragile() {
          if (isBroken) throw new Error('A bug in the remote.');
          return <Greeting />;
        }),
      ),
    );
    const federation = federationOf({ load: () => loaded });
    const messages = { greeting: 'Welcome' } as Messages;
    const { rerender } = await act(() =>
      Promise.resolve(render(<Surroundings federation={federation} messages={messages} />)),
    );
    isBroken = false;
    for (const same of [messages, undefined]) {
      await act(async () => rerender(<Surroundings federation={federation} messages={same} />));
      expect(screen.getByRole('status').textContent).toBe('Not now');
    }
    const another = { greeting: 'Welcome back' } as Messages;
    await act(async () => rerender(<Surroundings federation={federation} messages={another} />));
    expect(screen.getByRole('heading').textContent).toBe('Welcome back');
  });

  it('shows the page without a reload when the remote comes back', async () => {
    let current: Promise<LoadedPage> = trackedPromise(Promise.resolve(failed));
    let comeBack = (): void => undefined;
    const back = new Promise<LoadedPage>((resolve) => {
      comeBack = () => {
        current = trackedPromise(Promise.resolve(ok));
        resolve(ok);
      };
    });
    const onRecovered = jest.fn();
    const federation = federationOf({ load: () => current, recover: () => back });
    const { rerender } = await show(federation, onRecovered);
    expect(screen.getByRole('status')).not.toBeNull();
    expect(onRecovered).not.toHaveBeenCalled();

    await act(async () => comeBack());
    expect(onRecovered).toHaveBeenCalledTimes(1);
    // The shell then loads the page's data and renders again.
    await act(async () => rerender(<Surroundings federation={federation} onRecovered={onRecovered} />));
    expect(screen.getByRole('heading').textContent).toBe('Welcome');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('waits for a page that the server has rendered and this browser cannot load yet', async () => {
    let comeBack = (): void => undefined;
    const pending = trackedPromise(new Promise<LoadedPage>((resolve) => (comeBack = () => resolve(ok))));
    const onRecovered = jest.fn();
    const load = trackedPromise(Promise.resolve(failed));
    await show(federationOf({ load: () => load, pendingRecovery: () => pending }), onRecovered);
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => comeBack());
    expect(screen.getByRole('heading').textContent).toBe('Welcome');
    expect(onRecovered).toHaveBeenCalledTimes(1);
  });

  it('explains that it needs the shell', () => {
    expectConsoleError(/A remote slot needs the shell around it\./);
    expect(() => render(<RemoteSlot id="storefront/home" fallback={<p role="status">Not now</p>} />)).not.toThrow();
    expect(screen.getByRole('status').textContent).toBe('Not now');
  });
});

describe('trackedPromise', () => {
  it('lets a component read a settled promise at once', async () => {
    const promise = trackedPromise(Promise.resolve('value'));
    await promise;
    expect(promise).toMatchObject({ status: 'fulfilled', value: 'value' });
    expect(trackedPromise(promise)).toBe(promise);
  });
});
