import { nowMs } from '@mp/domain/clock';
import { timings } from '@mp/domain';

/** How a snackbar looks, and how urgently it is read aloud: an error interrupts, the others wait for a pause. */
export type SnackbarTone = 'success' | 'warning' | 'error' | 'neutral';

/** What a visitor is told in passing. [3.24] Texts come whole, in the page's language. */
export interface Snackbar {
  readonly tone: SnackbarTone;
  readonly text: string;
  readonly headline?: string;
  /** What it speaks of. A newer one of the same kind takes the place of the older: a second heart, of the first. */
  readonly kind?: string;
  /** The one thing that can be done about it. Doing it dismisses the snackbar. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A snackbar in its turn. */
export interface ShownSnackbar extends Snackbar {
  /** Another one for each snackbar of a document. */
  readonly id: number;
}

let waiting: readonly ShownSnackbar[] = [];
let lastId = 0;
let remainingMs = 0;
let countdown: { readonly timer: ReturnType<typeof setTimeout>; readonly startedAt: number } | null = null;
const listeners = new Set<() => void>();

const isSame = (one: Snackbar, other: Snackbar): boolean =>
  one.tone === other.tone && one.text === other.text && one.headline === other.headline;

const pause = (): void => {
  if (!countdown) return;
  clearTimeout(countdown.timer);
  remainingMs -= nowMs() - countdown.startedAt;
  countdown = null;
};

const resume = (): void => {
  const current = waiting[0];
  if (!current || countdown) return;
  countdown = { timer: setTimeout(() => dismissSnackbar(current.id), Math.max(remainingMs, 0)), startedAt: nowMs() };
};

function replace(next: readonly ShownSnackbar[]): void {
  const turns = next[0]?.id !== waiting[0]?.id;
  waiting = next;
  if (turns) {
    pause();
    remainingMs = timings.snackbarMs;
    resume();
  }
  for (const changed of listeners) changed();
}

/**
 * Tells the visitor something for five seconds, after what is being told already. [8.11] [9.15]
 *
 * One that says what the last in the queue says is not said twice; a newer one of the same kind replaces the older; an
 * error does not wait behind good news, except what is being told. May be called from anywhere in a browser; the region
 * that shows it is the host's.
 *
 * @example showSnackbar({ tone: 'success', text: 'Mlýn Na Jordánce is among your favourites.' })
 */
export function showSnackbar(snackbar: Snackbar): void {
  const last = waiting.at(-1);
  if (last && isSame(last, snackbar)) return;
  const added: ShownSnackbar = { ...snackbar, id: ++lastId };
  const { kind } = added;
  const others = waiting.filter((other) => kind === undefined || other.kind !== kind);
  if (waiting[0] && waiting[0] !== others[0]) return replace([added, ...others]);
  const calm = others.findIndex(({ tone }, turn) => turn > 0 && tone !== 'error');
  const turn = added.tone === 'error' && calm > 0 ? calm : others.length;
  replace(others.toSpliced(turn, 0, added));
}

/** Takes a snackbar away before its time; the next one follows. One that is gone already changes nothing. */
export const dismissSnackbar = (id: number): void => {
  if (waiting.some((snackbar) => snackbar.id === id)) replace(waiting.filter((snackbar) => snackbar.id !== id));
};

/** The queue as React and specs see it: what is shown now, and the time it still has. */
export const snackbarQueue = {
  /** The same object until another snackbar has its turn; null when nothing is told. */
  current: (): ShownSnackbar | null => waiting[0] ?? null,
  /** How many are there, the shown one among them. */
  length: (): number => waiting.length,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Stops the time of what is shown while somebody reads it: WCAG 2.2.1. */
  pause,
  /** Lets the rest of its time run. */
  resume,
  /** Forgets everything, as a new document does. */
  clear: (): void => replace([]),
} as const;
