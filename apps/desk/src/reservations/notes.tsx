import type { ApiFailure } from '@mp/api-client';
import type { ReservationDetailWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, TextArea } from '@mp/ui';
import { useState } from 'react';
import { useAddReservationNoteMutation } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import section from '../console/section.module.css';

interface NotesProps {
  readonly reservation: ReservationDetailWire;
  readonly mayChange: boolean;
}

/** Notes of staff, which no guest sees. */
export function Notes({ reservation: { id, notes }, mayChange }: NotesProps) {
  const { text, instant } = useText();
  return (
    <section className={section.card}>
      <h2>{text('reservations.notes')}</h2>
      <ul className={section.plain}>
        {notes.map(({ id: note, author, words, at }) => (
          <li key={note}>
            <span className={section.words}>{words}</span>{' '}
            <span className={section.quiet}>
              {author} · {instant(at)}
            </span>
          </li>
        ))}
      </ul>
      {mayChange && <NoteForm id={id} />}
    </section>
  );
}

function NoteForm({ id }: { readonly id: string }) {
  const { text, intl } = useText();
  const [note, setNote] = useState(() => crypto.randomUUID());
  const [words, setWords] = useState('');
  const [add, { error, isLoading }] = useAddReservationNoteMutation();
  const send = async () => {
    if (words.trim() === '' || isLoading) return;
    const result = await add({ id, note, words: words.trim() });
    if (result.error) return;
    setWords('');
    setNote(crypto.randomUUID());
  };
  return (
    <form
      className={section.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={text('reservations.newNote')}
        hint={text('reservations.newNoteHint')}
        rows={2}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error && (
        <Notice kind="error">
          <p>{errorText(intl, error as ApiFailure)}</p>
        </Notice>
      )}
      <Button type="submit" variant="quiet" compact disabledReason={isLoading ? text('action.sending') : undefined}>
        {text('reservations.addNote')}
      </Button>
    </form>
  );
}
