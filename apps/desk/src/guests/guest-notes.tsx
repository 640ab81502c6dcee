import type { ApiFailure } from '@mp/api-client';
import type { GuestWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, TextArea } from '@mp/ui';
import { useState } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useAddGuestNoteMutation } from '../api/people.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Notes of the staff about a guest. The guest gets them with an export. */
export function GuestNotes({ guest: { id, notes } }: { readonly guest: GuestWire }) {
  const { text, intl, instant } = useText();
  const { data: own } = useDeskEditorQuery();
  const [add, { error, isLoading }] = useAddGuestNoteMutation();
  const [words, setWords] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    setMissing(words.trim() === '');
    if (words.trim() === '' || isLoading) return;
    const sent = await add({ id, words: words.trim(), key });
    if (sent.error) return;
    setWords('');
    setKey(crypto.randomUUID());
  };
  return (
    <section className={section.part} aria-labelledby="notes">
      <h2 id="notes">{text('guests.notes')}</h2>
      <ul className={section.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={section.words}>{note.words}</p>
            <p className={section.quiet}>
              {text('list.changedBy', { when: instant(note.written_at), who: note.author })}
            </p>
          </li>
        ))}
      </ul>
      {own?.rights.includes('bookings') && (
        <form
          className={section.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label={text('guests.newNote')}
            hint={text('guests.noteHint')}
            rows={3}
            maxLength={1_000}
            value={words}
            error={isMissing ? text('guests.noteMissing') : undefined}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
          <div>
            <Button type="submit" compact variant="quiet" aria-busy={isLoading}>
              {text('guests.addNote')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
