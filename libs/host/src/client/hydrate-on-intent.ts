import { sessionToken, takeTokenFromAddress } from '@mp/session/boot';
import { bootElementId, type BootData } from '../boot-data.ts';

/** What a visitor does that means they want more than to read. */
const intents = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click', 'input'] as const;

/**
 * The few hundred bytes that run on first load. Fetches the host's scripts when the browser is idle, and runs them on
 * the visitor's first sign of intent; a click that came too early is repeated once the page is alive.
 *
 * Links and forms need none of it: they work before JavaScript.
 */
export function hydrateOnIntent(): void {
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as BootData;
  if (boot.takesToken) takeTokenFromAddress();
  let started = false;

  const start = (event?: Event): void => {
    if (event) remember(event);
    if (started) return;
    started = true;
    for (const src of boot.scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      document.head.append(script);
    }
  };

  const options = { capture: true, passive: false } as const;
  for (const intent of intents) addEventListener(intent, start, options);
  addEventListener(
    'hydrated',
    () => {
      for (const intent of intents) removeEventListener(intent, start, options);
    },
    { once: true },
  );

  const prefetch = (): void => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (started || connection?.saveData) return;
    for (const href of [...boot.scripts, ...boot.prefetch]) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.href = href;
      document.head.append(link);
    }
  };
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_500));
  // Somebody who is signed in sees it without lifting a finger; a guest's page stays as it came.
  const isSignedIn = sessionToken() !== null;
  addEventListener('load', () => whenIdle(() => (isSignedIn ? start() : prefetch())), { once: true });

  if (process.env['NODE_ENV'] === 'development') reloadOnChange();

  // A query that the page must act on by itself (a dialog it opens, a payment it verifies) is an intent, too.
  const asks = new URLSearchParams(location.search);
  const opens = ['code', 'login', 'renew'].some((key) => asks.has(key));
  if (opens || document.querySelector('[data-hydrate="now"]')) start();
}

function remember(event: Event): void {
  rememberClick(event);
  rememberSlash(event);
}

/** The key that opens search is held back and pressed again after hydration. [2.37] */
function rememberSlash(event: Event): void {
  const { key, target } = event as KeyboardEvent;
  if (event.type !== 'keydown' || key !== '/' || !(target instanceof HTMLElement)) return;
  if (target.matches('input, textarea, select') || document.documentElement.dataset['hydrated']) return;
  event.preventDefault();
  const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  addEventListener('hydrated', () => setTimeout(() => target.dispatchEvent(again)), { once: true });
}

/**
 * A click on something that only JavaScript can do is held back and repeated after hydration; so is one on a link that
 * JavaScript makes more of (`data-waits`). Other links and submit buttons are left alone.
 */
function rememberClick(event: Event): void {
  if (event.type !== 'click' || !(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('button[type="button"], a[data-waits]');
  if (!button || document.documentElement.dataset['hydrated']) return;
  event.preventDefault();
  addEventListener('hydrated', () => setTimeout(() => button.click()), { once: true });
}

/** While developing: reloads when a remote has been published anew, or when the host has started again. */
function reloadOnChange(): void {
  let known: string | undefined;
  new EventSource('/dev/reload').onmessage = ({ data }: MessageEvent<string>) => {
    if (known !== undefined && known !== data) location.reload();
    known = data;
  };
}
