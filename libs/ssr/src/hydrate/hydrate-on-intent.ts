import { hasGuestFavourites, readConsent, sessionToken, takeTokenFromAddress } from '@mp/session/boot';
import { bootElementId, type BootData } from '../page/boot-data.ts';
import { replayedEvents, replayEvents, hasQueuedEvents, queueEvent } from './event-replay.ts';
import { storeChoices } from './store-choices.ts';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import { whenIdle } from './when-idle.ts';

/** Events that show that a visitor will interact. `replayedEvents` are the interactions themselves. */
const intents = ['pointermove', 'pointerdown', 'scroll', 'focusin'] as const;

/**
 * The boot script of a page. It prefetches the host's scripts when the browser is idle, and runs them on the visitor's first
 * sign of intent. Events before hydration are queued and replayed. A page that was reached from another page of ours hydrates
 * as soon as the browser is idle, because its visitor is likely to interact.
 *
 * Links and forms work without it.
 */
export function hydrateOnIntent(): void {
  const { dataset } = document.documentElement;
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as BootData;
  const hasOffer = boot.takesToken && takeTokenFromAddress();
  storeChoices();
  // Hidden fields replace fields that a page without JavaScript does not have.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) field.disabled = false;
  let started = false;

  const start = (): void => {
    if (started) return;
    started = true;
    dataset['waking'] = 'true';
    // Preloaded, because the scripts request these files as soon as they run.
    for (const address of boot.answers) hint('preload', 'fetch', address);
    for (const [index, src] of boot.scripts.entries()) {
      const script = document.createElement('script');
      script.integrity = `sha384-${boot.digests[index]}`;
      script.src = src;
      script.async = false;
      script.onerror = end;
      document.head.append(script);
    }
  };
  const queueAndStart = (event: Event): void => {
    // A `details` element that the server rendered open dispatches this event itself.
    if (event.type === 'toggle' && !started) return;
    start();
    queueEvent(event);
    if (!event.type.startsWith('touch') && hasQueuedEvents()) dataset['pressed'] = 'true';
  };
  let lastMove: MouseEvent | undefined;
  const startOnIntent = (event: Event): void => {
    if (event.type === 'pointermove') {
      lastMove = event as MouseEvent;
      if (isAtRest(lastMove)) return;
    }
    start();
  };

  const options = { capture: true } as const;
  ignoreDoubleClicks();
  for (const intent of intents) addEventListener(intent, startOnIntent, options);
  for (const name of replayedEvents) addEventListener(name, queueAndStart, options);
  const finish = async (): Promise<void> => {
    for (const intent of intents) removeEventListener(intent, startOnIntent, options);
    for (const name of replayedEvents) removeEventListener(name, queueAndStart, options);
    replayPosition(lastMove);
    await replayEvents();
    delete dataset['waking'];
  };
  /** Runs after hydration, or after it has failed. Events until then are queued behind the earlier ones. */
  const end = (): void => void setTimeout(() => void finish());
  addEventListener('hydrated', end, { once: true });
  reloadOnStep();

  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const prefetch = (): void => {
    if (started || savesData) return;
    const toAbsolute = (src: string): string => new URL(src, new URL(boot.prefetch[0] ?? '', location.href)).href;
    for (const src of [...boot.scripts, ...boot.prefetch.map(toAbsolute)]) hint('prefetch', 'script', src);
    for (const address of boot.answers) hint('prefetch', 'fetch', address);
  };
  // A signed-in visitor, or one with favourites, sees their state without interaction. A visitor who agreed to it is measured
  // without interaction. [7.35] Other first pages are not hydrated.
  const isContinued = !savesData && document.referrer.startsWith(`${location.origin}/`);
  const isMeasured = !savesData && readConsent()?.measuring === true;
  const hydratesWhenIdle = isContinued || isMeasured || sessionToken() !== null || hasGuestFavourites();
  addEventListener('load', () => whenIdle(() => (hydratesWhenIdle ? start() : prefetch())), { once: true });

  if (process.env['NODE_ENV'] === 'development') reloadOnChange();

  // A query that opens a dialog or a search is an intent, too.
  const query = new URLSearchParams(location.search);
  const opensDialog = ['code', 'login', 'renew', 'search'].some((key) => query.has(key));
  // So is a confirmation link of an e-mail: its code is in the hash, which no server receives.
  const hasConfirmation = location.hash.startsWith('#newsletter=');
  if (opensDialog || hasConfirmation || hasOffer || document.querySelector('[data-hydrate="now"]')) afterPaint(start);
}

/** Runs a callback after the first paint, or at once in a hidden document, which is never painted. */
function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** Whether the page moved under a resting pointer: browsers dispatch `pointermove` then, too. */
const isAtRest = ({ movementX, movementY }: MouseEvent): boolean => movementX === 0 && movementY === 0;

/**
 * Reloads on a step back or forward to another address before hydration. After a reload, the browser may change the address
 * alone, and no router is running to show the page. Steps between hashes of the same page need no reload.
 */
function reloadOnStep(): void {
  const addressOf = () => location.pathname + location.search;
  const shown = addressOf();
  const step = (): void => {
    if (addressOf() !== shown) location.reload();
  };
  addEventListener('popstate', step);
  addEventListener('hydrated', () => removeEventListener('popstate', step), { once: true });
}

/** Adds a resource hint. */
function hint(rel: 'preload' | 'prefetch', as: 'script' | 'fetch', href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, as, href });
  // A preload must have the same CORS mode as the request. Integrity of another origin's script requires CORS.
  if (as === 'fetch' || !new URL(href, location.href).href.startsWith(location.origin)) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Dispatches events for the current position of the pointer and the focus, which the page has missed. */
function replayPosition(lastMove: MouseEvent | undefined): void {
  const { activeElement: at, body } = document;
  lastMove?.target?.dispatchEvent(new MouseEvent('pointerover', lastMove));
  if (at && at !== body) at.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** In development: reloads when a remote was published, or when the host has restarted. */
function reloadOnChange(): void {
  let last: string | undefined;
  new EventSource('/dev/reload').onmessage = ({ data }: MessageEvent<string>) => {
    if (last !== undefined && last !== data) location.reload();
    last = data;
  };
}
