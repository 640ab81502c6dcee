import { useRequestPasswordResetMutation } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, LinkButton } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { resetPage } from './reset-page.ts';
import styles from './sign-in-dialog.module.css';

interface RequestSentProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** [2.79] The link has been sent and may take a while; it can be sent again. */
export function RequestSent({ email, onBack }: RequestSentProps) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  const [requestReset, { isLoading }] = useRequestPasswordResetMutation();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);

  /** [8.11] */
  const resend = async (): Promise<void> => {
    const { error } = await requestReset({ email, page: resetPage() });
    showSnackbar(
      error
        ? {
            tone: 'error',
            kind: 'message',
            text: text('signIn.resendFailed'),
            // The action only dismisses the snackbar.
            action: { label: text('signIn.close'), run: () => undefined },
          }
        : { tone: 'success', kind: 'message', text: formatMessage({ id: 'signIn.resent' }, { email }) },
    );
  };

  return (
    <div className={styles.form}>
      <p ref={lead} tabIndex={-1} className={styles.focused}>
        {formatMessage({ id: 'signIn.sent' }, { email })}
      </p>
      <p className={styles.lead}>{text('signIn.delayed')}</p>
      <Button
        variant="quiet"
        wide
        disabledReason={isLoading ? text('signIn.sending') : undefined}
        onClick={() => void resend()}
      >
        {text('signIn.resend')}
      </Button>
      <LinkButton onClick={onBack}>{text('signIn.back')}</LinkButton>
    </div>
  );
}
