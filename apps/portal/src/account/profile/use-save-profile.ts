import { fieldProblems } from '@mp/ui/forms';
import { type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import type { RuleKey } from '@mp/validation';
import { useUpdateProfileMutation, type ProfileChange } from './profile.ts';
import { useText } from '../../text/use-text.ts';

/** One kind of snackbar, so that a success replaces the earlier failure. */
const kind = 'profile';

/** Saves a part of the profile and announces the result. [8.11] */
export function useSaveProfile(): {
  /** Whether it is saved, and the fields that the server refused, by wire name; none if it names no fields. */
  readonly save: (change: ProfileChange) => Promise<{
    readonly isSaved: boolean;
    readonly refused: readonly { readonly field: string; readonly rule: RuleKey }[];
  }>;
  readonly isSaving: boolean;
} {
  const { text, intl } = useText();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const save = async (change: ProfileChange) => {
    const { error } = await update(change);
    if (!error) {
      showSnackbar({ tone: 'success', kind, text: text('accountProfile.saved') });
      return { isSaved: true, refused: [] };
    }
    const failure = error as ApiFailure;
    // The host announces an expired session; the input is restored after signing in. [8.11]
    if (failure.code === 'unauthorized') return { isSaved: false, refused: [] };
    showSnackbar({
      tone: 'error',
      kind,
      headline: text('accountProfile.notSaved'),
      text: errorText(intl, failure),
    });
    return { isSaved: false, refused: fieldProblems(failure) };
  };
  return { save, isSaving: isLoading };
}
