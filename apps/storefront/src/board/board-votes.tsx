import { useVoteOnBoardMutation, type ApiFailure, type BoardPlace } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { useStoredList } from '@mp/host-api';
import { showSnackbar } from '@mp/ui/snackbars';
import { VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './board.module.css';
import { choiceOf, ownVotes, storeChoice, voterOfBrowser, type Choice } from './board-voter.ts';

interface OnBoardProps {
  readonly on: BoardPlace;
  /** The place's name. */
  readonly name: string;
  readonly code: string;
}

/** Votes for or against a place; a second press removes the vote. No account is needed. */
export function BoardVotes({ on, name, code }: OnBoardProps) {
  const intl = useIntl();
  const [vote, { isLoading }] = useVoteOnBoardMutation();
  const chosen = choiceOf(useStoredList(ownVotes), code, on.id);
  const press = async (choice: Choice) => {
    if (isLoading) return;
    const next = chosen === choice ? null : choice;
    const { error } = await vote({ code, placeId: on.id, voter: voterOfBrowser(), vote: next });
    if (error) showSnackbar({ tone: 'error', text: errorText(intl, error as ApiFailure) });
    else storeChoice(code, on.id, next);
  };
  return (
    <div role="group" className={styles.votes} aria-label={intl.formatMessage({ id: 'board.votes' }, { name })}>
      {(['yes', 'no'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.vote}
          aria-pressed={chosen === choice}
          onClick={() => void press(choice)}
        >
          <span>{intl.formatMessage({ id: `board.${choice}` })}</span> <strong>{on[choice]}</strong>
          <VisuallyHidden>{name}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
