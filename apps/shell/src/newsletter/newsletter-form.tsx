import { useAskForNewsletterMutation, type ApiFailure } from '@mp/api-client';
import { useHydrated } from '@mp/host-api';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, TextInput } from '@mp/ui';
import { checkEmail, longestEmail } from '@mp/validation';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './newsletter.module.css';
import { useNewsletterLink } from './use-newsletter-link.ts';

/** Subscribes to the newsletter; the visitor confirms by an e-mail, whose link opens this form. [1.6] [5.44] */
export function NewsletterForm() {
  const { formatMessage } = useIntl();
  const isHydrated = useHydrated();
  const [subscribe, { isLoading }] = useAskForNewsletterMutation();
  const [isWrong, setWrong] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useNewsletterLink();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = (new FormData(form).get('email') as string).trim();
    setSentTo(null);
    setWrong(checkEmail(email) !== null);
    if (checkEmail(email) !== null) return void form.querySelector('input')?.focus();
    const failure = (await subscribe(email)).error as ApiFailure | undefined;
    if (!failure) {
      form.reset();
      setSentTo(email);
      return showSnackbar({
        tone: 'success',
        kind: 'newsletter',
        text: formatMessage({ id: 'newsletter.asked' }, { email }),
      });
    }
    const isSubscribed = failure.code === 'already_subscribed';
    showSnackbar({
      tone: isSubscribed ? 'neutral' : 'error',
      kind: 'newsletter',
      text: formatMessage({ id: isSubscribed ? 'newsletter.already' : 'newsletter.failed' }),
    });
  };

  return (
    <section aria-labelledby="newsletter-heading" id="newsletter" className={styles.newsletter}>
      <h2 id="newsletter-heading" className={styles.heading}>
        {formatMessage({ id: 'newsletter.title' })}
      </h2>
      <p className={styles.lead}>{formatMessage({ id: 'newsletter.text' })}</p>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail}
          label={formatMessage({ id: 'newsletter.email' })}
          error={isWrong ? formatMessage({ id: 'newsletter.wrong' }) : undefined}
        />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          disabledReason={isLoading ? formatMessage({ id: 'newsletter.sending' }) : undefined}
        >
          {formatMessage({ id: 'newsletter.submit' })}
        </Button>
      </form>
      <p role="status">{sentTo !== null && formatMessage({ id: 'newsletter.asked' }, { email: sentTo })}</p>
      <noscript>
        <p>{formatMessage({ id: 'newsletter.noScript' })}</p>
      </noscript>
    </section>
  );
}
