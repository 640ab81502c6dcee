import { keepsFavourites, sessionToken, takeTokenFromAddress } from '@mp/session/boot';
import { bootElementId, type BootData } from '../page/boot-data.ts';
import { replayedEvents, replayEvents, hasQueuedEvents, queueEvent } from './event-replay.ts';
import { storeChoices } from './store-choices.ts';
import { ignoreDoubleClicks } from './ignore-double-clicks.ts';
import { whenIdle } from './when-idle.ts';

/** What a visitor does that means they want more than to read; what they do to the page is another list. */
const intents = ['pointermove', 'pointerdown', 'scroll', 'focusin'] as const;

/**
 * The script that runs on first load. Fetches the host's scripts when the browser is idle, and runs them on the visitor's
 * first sign of intent; what was done too early is done again once the page is alive. A page that was reached from another
 * one of ours wakes by itself as soon as the browser is idle: whoever goes on is going to use it.
 *
 * Links and forms need none of it: they work before JavaScript.
 */
export function hydrateOnIntent(): void {
  const { dataset } = document.documentElement;
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as BootData;
  if (boot.takesToken) takeTokenFromAddress();
  storeChoices();
  // They speak for fields that a page without JavaScript does not have.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) field.disabled = false;
  let started = false;

  const start = (): void => {
    if (started) return;
    started = true;
    dataset['waking'] = 'true';
    // The scripts ask for them as soon as they run; by then they are there.
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
  const note = (event: Event): void => {
    // One that the server sent unfolded says so by itself.
    if (event.type === 'toggle' && !started) return;
    start();
    queueEvent(event);
    if (!event.type.startsWith('touch') && hasQueuedEvents()) dataset['pressed'] = 'true';
  };
  let over: MouseEvent | undefined;
  const come = (event: Event): void => {
    if (event.type === 'pointermove') {
      over = event as MouseEvent;
      if (isAtRest(over)) return;
    }
    start();
  };

  const options = { capture: true } as const;
  ignoreDoubleClicks();
  for (const intent of intents) addEventListener(intent, come, options);
  for (const deed of replayedEvents) addEventListener(deed, note, options);
  const finish = async (): Promise<void> => {
    for (const intent of intents) removeEventListener(intent, come, options);
    for (const deed of replayedEvents) removeEventListener(deed, note, options);
    showWhere(over);
    await replayEvents();
    delete dataset['waking'];
  };
  /** The page is alive, or cannot come to life. What is done until the rest is done again comes after it. */
  const end = (): void => void setTimeout(() => void finish());
  addEventListener('hydrated', end, { once: true });
  reloadOnStep();

  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const prefetch = (): void => {
    if (started || savesData) return;
    const ownOf = (src: string): string => new URL(src, new URL(boot.prefetch[0] ?? '', location.href)).href;
    for (const src of [...boot.scripts, ...boot.prefetch.map(ownOf)]) hint('prefetch', 'script', src);
    for (const address of boot.answers) hint('prefetch', 'fetch', address);
  };
  // Who is signed in, or has marked places, sees it without lifting a finger; another guest's first page stays as it came.
  const goesOn = !savesData && document.referrer.startsWith(`${location.origin}/`);
  const wakes = goesOn || sessionToken() !== null || keepsFavourites();
  addEventListener('load', () => whenIdle(() => (wakes ? start() : prefetch())), { once: true });

  if (process.env['NODE_ENV'] === 'development') reloadOnChange();

  // A query that the page must act on by itself (a dialog it opens, words it searches for) is an intent, too.
  const asks = new URLSearchParams(location.search);
  const opens = ['code', 'login', 'renew', 'search'].some((key) => asks.has(key));
  // So is a mailed link that confirms something: its code stands where no server sees it.
  const confirms = location.hash.startsWith('#newsletter=');
  if (opens || confirms || document.querySelector('[data-hydrate="now"]')) whenSeen(start);
}

/** Once the page has been painted: what it is read with comes first. Where nobody looks, nothing is painted. */
function whenSeen(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** Browsers say that the pointer has moved when the page has moved under one that rests: that is nobody's intent. */
const isAtRest = ({ movementX, movementY }: MouseEvent): boolean => movementX === 0 && movementY === 0;

/**
 * Loads the page that a step back or forward leads to, where it was this page's own before a reload: the browser changes the
 * address alone, and nobody is awake who would show what stands there. Steps within the page lead to its parts.
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

/** Has the browser fetch what is going to be wanted. */
function hint(rel: 'preload' | 'prefetch', as: 'script' | 'fetch', href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, as, href });
  // A preload is only used by a request of the same kind; a script of another origin is compared with its digest.
  if (as === 'fetch' || !new URL(href, location.href).href.startsWith(location.origin)) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Tells the page where the pointer and the focus are: it was not there when they came. */
function showWhere(over: MouseEvent | undefined): void {
  const { activeElement: at, body } = document;
  over?.target?.dispatchEvent(new MouseEvent('pointerover', over));
  if (at && at !== body) at.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** While developing: reloads when a remote has been published anew, or when the host has started again. */
function reloadOnChange(): void {
  let known: string | undefined;
  new EventSource('/dev/reload').onmessage = ({ data }: MessageEvent<string>) => {
    if (known !== undefined && known !== data) location.reload();
    known = data;
  };
}
