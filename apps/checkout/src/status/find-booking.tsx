import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { useFindReservationMutation, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { Button, Notice, TextInput } from '@mp/ui';
import { checkRequired } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import styles from './find-booking.module.css';

const fields = ['number', 'code'] as const;
type FieldName = (typeof fields)[number];

/** Finds a reservation by its number and the short code of an e-mail, for guests without an account and a link. */
export function FindBooking() {
  const { text, locale } = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  const { query } = usePageContext();
  const [find, { error, isLoading }] = useFindReservationMutation();
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    const typed = {
      number: (data.get('number') as string | null) ?? '',
      code: (data.get('code') as string | null) ?? '',
    };
    const empty = fields.filter((name) => checkRequired(typed[name]));
    setMissing(empty);
    const first = empty[0] && form.current?.elements.namedItem(empty[0]);
    if (first instanceof HTMLElement) return first.focus();
    const { data: key } = await find(typed);
    if (key) void navigate(href('status', { locale, query: { id: key.id, code: key.code } }));
  };
  const failure = (error as ApiFailure | undefined) ?? readProblem(query, 'find');
  const errorOf = (name: FieldName) => (missing.includes(name) ? ruleText(text, 'errors.required') : undefined);

  return (
    <PageForm name="find" ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2 className={styles.title}>{text('find.title')}</h2>
      {failure && (
        <Notice kind="error">
          <p>{failure.code === 'reservation_not_found' ? text('find.unknown') : errorText(intl, failure)}</p>
        </Notice>
      )}
      <TextInput
        name="number"
        label={text('status.number')}
        hint={text('find.numberHint')}
        error={errorOf('number')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <TextInput
        name="code"
        label={text('find.code')}
        hint={text('find.codeHint')}
        error={errorOf('code')}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div>
        <Button type="submit" aria-busy={isLoading}>
          {text(isLoading ? 'find.searching' : 'find.open')}
        </Button>
      </div>
    </PageForm>
  );
}
