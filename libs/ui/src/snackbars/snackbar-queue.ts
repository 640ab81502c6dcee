import { nowMs } from '@mp/domain/clock';
import { timings } from '@mp/domain';

/** The look of a snackbar, and how it is announced: an error interrupts, others wait for a pause. */
export type SnackbarTone = 'success' | 'warning' | 'error' | 'neutral';

/** A short message. [3.24] Texts are complete, in the page's language. */
export interface Snackbar {
  readonly tone: SnackbarTone;
  readonly text: string;
  readonly headline?: string;
  /** Its subject. A newer one of the same kind replaces the older: a second heart, the first. */
  readonly kind?: string;
  /** Its action, which also dismisses it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A snackbar while it is shown. */
export interface ShownSnackbar extends Snackbar {
  /** Unique in the document. */
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
 * Shows a snackbar for five seconds, after those in the queue. [8.11] [9.15] A repeat of the last one is dropped; a newer one
 * of the same kind replaces the older; an error goes before queued snackbars that are no errors. Can be called anywhere in a
 * browser; the host renders the region.
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

/** Dismisses a snackbar; the next one follows. Does nothing if it is gone. */
export const dismissSnackbar = (id: number): void => {
  if (waiting.some((snackbar) => snackbar.id === id)) replace(waiting.filter((snackbar) => snackbar.id !== id));
};

/** The queue for React and specs: the current snackbar, and its remaining time. */
export const snackbarQueue = {
  /** The same object until the next snackbar; null if there is none. */
  current: (): ShownSnackbar | null => waiting[0] ?? null,
  /** The number of snackbars, including the current one. */
  length: (): number => waiting.length,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Pauses the time of the current one while it is read: WCAG 2.2.1. */
  pause,
  /** Resumes it. */
  resume,
  /** Empties the queue, as a new document does. */
  clear: (): void => replace([]),
} as const;
