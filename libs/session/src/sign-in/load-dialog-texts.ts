import type { Locale } from '@mp/domain';
import { setNewPasswordTexts } from './set-new-password/set-new-password-texts.ts';
import { signInTexts } from './dialog/sign-in-texts.ts';

/** Loads the texts of the dialogs before one opens. Rejects if a file cannot be loaded. */
export const loadDialogTexts = async (locale: Locale): Promise<void> =>
  void (await Promise.all([signInTexts(locale), setNewPasswordTexts(locale)]));
