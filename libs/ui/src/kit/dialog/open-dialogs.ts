import { useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly HTMLDialogElement[]): void => {
  stack = next;
  for (const changed of listeners) changed();
};

/** Registers an open dialog. @returns unregisters it */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  replace([...stack, dialog]);
  return () => replace(stack.filter((other) => other !== dialog));
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const none = (): null => null;

/** The top open dialog; null if there is none. */
export const topDialog = (): HTMLDialogElement | null => stack.at(-1) ?? null;

/** The top open dialog, outside which the page is inert; null if there is none. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog, none);
