import { brokenRule, fieldProblems, ruleResolver } from '@mp/ui/forms';
import { type ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { useHydrated } from '@mp/host-api';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Notice, TextArea, TextInput } from '@mp/ui';
import {
  checkEmail,
  checkLimit,
  checkName,
  checkRequired,
  firstBroken,
  longestEmail,
  longestName,
} from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useWriteToOperatorMutation } from './contact-message.ts';
import styles from './contact-form.module.css';

interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly reservation: string;
  readonly message: string;
  /** The honeypot: see the field. */
  readonly website: string;
}

const longestMessage = 4_000;
const longestNumber = 40;

const resolver = ruleResolver<ContactValues>(({ name, email, reservation, message }) => ({
  name: checkName(name),
  email: firstBroken(checkRequired(email), checkEmail(email)),
  reservation: checkLimit(reservation, longestNumber),
  message: firstBroken(checkRequired(message), checkLimit(message, longestMessage)),
}));

const fields = ['name', 'email', 'reservation', 'message'] as const;

const longest = {
  name: longestName,
  email: longestEmail,
  reservation: longestNumber,
  message: longestMessage,
} as const;

/** [2.12] A message to the operator. It requires JavaScript; without it the page shows the other ways. */
export function ContactForm() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const isHydrated = useHydrated();
  const [write, { isLoading }] = useWriteToOperatorMutation();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isSent, setSent] = useState(false);
  const form = useForm<ContactValues>({
    mode: 'onTouched',
    resolver,
    defaultValues: { name: '', email: '', reservation: '', message: '', website: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { error } = await write({ ...values, email: values.email.trim() });
    if (!error) {
      form.reset();
      setSent(true);
      return showSnackbar({ tone: 'success', text: formatMessage({ id: 'contact.form.sent' }) });
    }
    const problems = fieldProblems(error as ApiFailure);
    const refused = fields.flatMap((name) =>
      problems.filter(({ field }) => field === name).map(({ rule }) => ({ name, rule })),
    );
    for (const { name, rule } of refused) form.setError(name, { type: rule }, { shouldFocus: true });
    if (refused.length === 0) setFailure(error as ApiFailure);
  });

  const field = (name: (typeof fields)[number]) => {
    const rule = brokenRule(form.formState.errors[name]);
    return {
      ...form.register(name),
      label: formatMessage({ id: `contact.form.${name}` }),
      error: rule && ruleText(intl, rule, { max: longest[name] }),
      maxLength: longest[name],
    };
  };

  if (isSent)
    return (
      <Notice kind="success" title={formatMessage({ id: 'contact.form.sent' })}>
        <p>{formatMessage({ id: 'contact.form.sent.text' })}</p>
        <Button variant="quiet" compact onClick={() => setSent(false)}>
          {formatMessage({ id: 'contact.form.again' })}
        </Button>
      </Notice>
    );
  return (
    <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <noscript>
        <p>{formatMessage({ id: 'contact.form.noScript' })}</p>
      </noscript>
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
      <div className={styles.pair}>
        <TextInput {...field('name')} autoComplete="name" required />
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" required />
      </div>
      <TextInput {...field('reservation')} hint={formatMessage({ id: 'contact.form.reservation.hint' })} />
      <TextArea {...field('message')} rows={6} required />
      {/* A honeypot: machines fill in every field. People neither see nor reach this one. */}
      <input
        {...form.register('website')}
        className={styles.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <div>
        <Button
          type={isHydrated ? 'submit' : 'button'}
          disabledReason={isLoading ? formatMessage({ id: 'contact.form.sending' }) : undefined}
        >
          {formatMessage({ id: 'contact.form.submit' })}
        </Button>
      </div>
    </form>
  );
}
