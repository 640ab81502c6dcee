import { fieldProblems } from '@mp/ui/forms';
import { type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import type { RuleKey } from '@mp/validation';
import { useUpdateProfileMutation, type ProfileChange } from './profile.ts';
import { useText } from '../../text/use-text.ts';

/** One thing is spoken of: saved in the end, it is not told any more that it was not. */
const kind = 'profile';

/** Saves a part of the profile and says what came of it. [8.11] */
export function useSaveProfile(): {
  /** Whether it is saved, and the fields that the server refused, by the wire's names; none when nothing can be said of fields. */
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
    // Whose session is over is told so by the host, with the way back to what they have typed. [8.11]
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
