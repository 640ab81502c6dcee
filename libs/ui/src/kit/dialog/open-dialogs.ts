import { useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly HTMLDialogElement[]): void => {
  stack = next;
  for (const changed of listeners) changed();
};

/** Notes a dialog that has been opened; gives the way to note that it is closed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  replace([...stack, dialog]);
  return () => replace(stack.filter((other) => other !== dialog));
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const none = (): null => null;

/** The dialog that is open above everything at this moment; null when there is none. */
export const topDialog = (): HTMLDialogElement | null => stack.at(-1) ?? null;

/** The dialog that is open above everything, outside which the page is inert; null when there is none. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog, none);
