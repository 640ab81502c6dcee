import { useNoteOnBoardMutation, useRemoveBoardNoteMutation, type ApiFailure, type BoardPlace } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, LinkButton, Notice, TextArea, TextInput, VisuallyHidden } from '@mp/ui';
import { checkLine, checkRequired, firstBroken, type RuleResult } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { authorName, voterOfBrowser } from './board-voter.ts';
import { endDoublePress } from './end-double-press.ts';
import styles from './board.module.css';

/** Maximum characters of a name and of a note. */
const longest = { author: 40, text: 300 };

interface BoardNotesProps {
  readonly on: BoardPlace;
  readonly name: string;
  readonly code: string;
  /** The board's id for its owner, who can remove notes. */
  readonly ownId: string | null;
  /** Refetches the board. */
  readonly onRefetch: () => void;
}

/** The notes on a place, as plain text, and a form to add one. */
export function BoardNotes({ on, name, code, ownId, onRefetch }: BoardNotesProps) {
  const intl = useIntl();
  const [isWriting, setWriting] = useState(false);
  const [remove] = useRemoveBoardNoteMutation();
  const writing = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears with the form, so the button that opens it gets the focus. */
  const close = () => {
    flushSync(() => setWriting(false));
    writing.current?.focus();
  };
  const takeOff = async (id: string, note: string) => {
    const { error } = await remove({ id, note });
    if (error) showSnackbar({ tone: 'error', kind: 'note', text: errorText(intl, error as ApiFailure) });
    else writing.current?.focus();
    onRefetch();
  };
  return (
    <div className={styles.notes}>
      {on.notes.length > 0 && (
        <ul aria-label={intl.formatMessage({ id: 'board.notes' }, { name })}>
          {on.notes.map(({ id, author, text }) => (
            <li key={id} className={styles.note}>
              <strong>{author}</strong>
              <p>{text}</p>
              {ownId && (
                <LinkButton onClick={() => void takeOff(ownId, id)}>
                  {intl.formatMessage({ id: 'board.takeOff' })}
                  <VisuallyHidden>{`: ${author}, ${text}`}</VisuallyHidden>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isWriting ? (
        <NoteForm placeId={on.id} code={code} onDone={close} />
      ) : (
        <Button
          ref={writing}
          variant="quiet"
          compact
          aria-label={intl.formatMessage({ id: 'board.write.of' }, { name })}
          onClick={() => setWriting(true)}
        >
          {intl.formatMessage({ id: 'board.write' })}
        </Button>
      )}
    </div>
  );
}

function NoteForm({ placeId, code, onDone }: { placeId: number; code: string; onDone: () => void }) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const [note, { error, isLoading }] = useNoteOnBoardMutation();
  const [wrong, setWrong] = useState<{ readonly author: RuleResult; readonly text: RuleResult } | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [author = '', words = ''] = ['author', 'text'].map((name) =>
      ((form.get(name) as string | null) ?? '').trim(),
    );
    const found = { author: firstBroken(checkRequired(author), checkLine(author)), text: checkRequired(words) };
    setWrong(found);
    if (found.author || found.text || isLoading) return;
    const saved = await note({ code, placeId, voter: voterOfBrowser(), author, text: words });
    if (saved.error) return;
    authorName.keep([author]);
    endDoublePress();
    onDone();
  };
  const errorOf = (field: 'author' | 'text'): string | undefined => {
    const rule = wrong?.[field];
    return rule ? (rule === 'errors.required' ? text('board.missing') : ruleText(intl, rule)) : undefined;
  };
  return (
    <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <TextInput
        name="author"
        label={text('board.author')}
        defaultValue={authorName.items()[0] ?? ''}
        maxLength={longest.author}
        autoComplete="given-name"
        error={errorOf('author')}
        required
        autoFocus
      />
      <TextArea
        name="text"
        label={text('board.text')}
        rows={3}
        maxLength={longest.text}
        error={errorOf('text')}
        required
      />
      <div className={styles.ways}>
        <Button type="submit" compact aria-busy={isLoading}>
          {text('board.send')}
        </Button>
        <Button variant="quiet" compact onClick={onDone}>
          {text('board.cancel')}
        </Button>
      </div>
    </form>
  );
}
