import { fieldProblems } from '@mp/account-forms';
import { type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/error-texts';
import { showSnackbar } from '@mp/snackbars';
import type { RuleKey } from '@mp/validation';
import { useUpdateProfileMutation, type ProfileChange } from './profile.ts';
import { useText } from '../../text/use-text.ts';

/** Saves a part of the profile and says what came of it. [8.11] */
export function useSaveProfile(): {
  /** The fields that the server refused, by the wire's names; none when it is saved or nothing can be said of fields. */
  readonly save: (change: ProfileChange) => Promise<readonly { readonly field: string; readonly rule: RuleKey }[]>;
  readonly isSaving: boolean;
} {
  const { text, intl } = useText();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const save = async (change: ProfileChange) => {
    const { error } = await update(change);
    if (!error) {
      showSnackbar({ tone: 'success', text: text('accountProfile.saved') });
      return [];
    }
    const failure = error as ApiFailure;
    const refused = fieldProblems(failure);
    showSnackbar({
      tone: 'error',
      headline: text('accountProfile.notSaved'),
      text: errorText(intl, failure),
    });
    return refused;
  };
  return { save, isSaving: isLoading };
}
