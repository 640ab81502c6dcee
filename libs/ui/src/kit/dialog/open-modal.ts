import { closeOnBack } from './history-layer.ts';
import { noteOpenDialog } from './open-dialogs.ts';

/**
 * Opens a dialog in two steps (ADR 0014). It is seen, above everything, in the frame that answers the press; it is modal one
 * frame later, because the browser then works out the style of every element behind it anew. Browsers that know no popover
 * take both steps at once.
 *
 * @param onModal told once the page behind is inert
 * @param onBack what closes it when the browser's Back is pressed; without it, Back leaves the page
 * @returns closes the dialog and gives the focus back to what had it before
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
  // Else the browser would focus the first control inside, only to be told otherwise.
  dialog.autofocus = true;
  if ('showPopover' in dialog) {
    dialog.popover = 'manual';
    dialog.showPopover();
    // Whoever presses a key before that frame means the dialog: Escape closes what is modal only.
    addEventListener('keydown', makeModal, { capture: true, once: true });
    requestAnimationFrame(() => setTimeout(makeModal));
  } else makeModal();
  return () => {
    for (const step of undo ?? []) if (step) step();
    undo = [];
    dialog.close();
    // The browser's own memory is of the second step, when the focus was inside already.
    opener?.focus({ preventScroll: true });
  };
}
