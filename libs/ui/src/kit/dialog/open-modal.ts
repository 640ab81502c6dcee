import { closeOnBack } from './history-layer.ts';
import { noteOpenDialog } from './open-dialogs.ts';

/**
 * Opens a dialog in two steps (ADR 0014). It is visible as a popover in the next frame, and modal one frame later, because the
 * browser then recalculates the style of every element behind it. Browsers without popovers take both steps at once.
 *
 * @param onModal called once the page behind is inert
 * @param onBack closes it when the browser's Back is pressed; without it, Back leaves the page
 * @returns closes the dialog and returns the focus
 */
export function openModal(
  dialog: HTMLDialogElement,
  onModal: (isModal: true) => void,
  onBack?: { readonly current: () => void } | false,
): () => void {
  const opener = document.activeElement as HTMLElement | null;
  let undo: readonly (false | undefined | (() => void))[] | undefined;
  const makeModal = (): void => {
    if (undo) return;
    dialog.popover = null;
    dialog.showModal();
    dialog.focus();
    undo = [noteOpenDialog(dialog), onBack && closeOnBack(() => onBack.current())];
    onModal(true);
  };
  // Otherwise the browser focuses the first control, and then another.
  dialog.autofocus = true;
  if ('showPopover' in dialog) {
    dialog.popover = 'manual';
    dialog.showPopover();
    // A key before that frame is for the dialog: Escape closes only modal dialogs.
    addEventListener('keydown', makeModal, { capture: true, once: true });
    requestAnimationFrame(() => setTimeout(makeModal));
  } else makeModal();
  return () => {
    for (const step of undo ?? []) if (step) step();
    undo = [];
    dialog.close();
    // The browser restores the focus of the second step, when it was inside already.
    opener?.focus({ preventScroll: true });
  };
}
