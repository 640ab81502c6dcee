import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { LinkButton, Notice } from '@mp/ui';
import type { EntryType } from '../api/entries.ts';
import { PlaceTabLink } from '../places/place-tabs.tsx';
import { useText } from '../text/use-text.ts';
import styles from './entry-actions.module.css';
import type { EntryForm } from './use-entry-form.ts';

interface EntryProblemsProps {
  readonly failure: ApiFailure;
  readonly type: EntryType;
  readonly entryForm: EntryForm;
}

/** Why an entry was not saved or published: a list of its fields with problems, or else the error. */
export function EntryProblems({ failure, type, entryForm: { problems, form } }: EntryProblemsProps) {
  const { text, intl } = useText();
  const fields = type.fields.filter(({ name }) => problems.has(name));
  if (fields.length === 0) return <Notice kind="error">{errorText(intl, failure)}</Notice>;
  return (
    <Notice kind="error" title={text('problems.title', { count: fields.length })}>
      <ul className={styles.problems}>
        {fields.map(({ name, part }) => (
          <li key={name}>
            {part ? (
              <PlaceTabLink tab={part}>{text(`field.${name}`)}</PlaceTabLink>
            ) : (
              <LinkButton onClick={() => form.setFocus(name)}>{text(`field.${name}`)}</LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
