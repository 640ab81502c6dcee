import { Button } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { StepPage } from '../step-page/step-page.tsx';
import styles from '../step-page/step-page.module.css';
import { useResend } from './use-resend.ts';

/** [4.27] The e-mail has been sent: where to look, and how to get another one. */
export function MessageSent({ email, onBack }: { email: string; onBack: () => void }) {
  const { text } = useText();
  const { resend, isResending } = useResend();
  return (
    <StepPage follows title={text('registration.sentTitle')} lead={text('registration.sentLead', { email })}>
      <p>{text('registration.sentHint')}</p>
      <div className={styles.ways}>
        <Button
          onClick={() => void resend(email)}
          disabledReason={isResending ? text('registration.sending') : undefined}
        >
          {text('registration.resend')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {text('registration.otherEmail')}
        </Button>
      </div>
    </StepPage>
  );
}
