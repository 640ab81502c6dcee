import type { Locale } from '@mp/domain';
import { setNewPasswordTexts } from './set-new-password/set-new-password-texts.ts';
import { signInTexts } from './dialog/sign-in-texts.ts';

/** Fetches what the dialogs say, so that one is only opened once it can speak. Rejects when a file cannot be had. */
export const loadDialogTexts = async (locale: Locale): Promise<void> =>
  void (await Promise.all([signInTexts(locale), setNewPasswordTexts(locale)]));
