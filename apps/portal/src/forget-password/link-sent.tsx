import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { StepPage } from '../step-page/step-page.tsx';
import steps from '../step-page/step-page.module.css';
import { useText } from '../text/use-text.ts';
import { useRequestLink } from './use-request-link.ts';

/** The link has been sent and may take a while; it can be sent again. [2.79] [8.11] */
export function LinkSent({ email, onBack }: { email: string; onBack: () => void }) {
  const { text, intl } = useText();
  const { request, isRequesting } = useRequestLink();
  const resend = async () => {
    const problem = await request(email);
    if (!problem)
      return showSnackbar({ tone: 'success', kind: 'message', text: text('registration.resent', { email }) });
    showSnackbar({
      tone: 'error',
      kind: 'message',
      headline: text('registration.resendFailed'),
      text: errorText(intl, problem),
      action: { label: text('registration.close'), run: () => undefined },
    });
  };
  return (
    <StepPage follows title={text('forgetPassword.sentTitle')} lead={text('forgetPassword.sentLead', { email })}>
      <p>{text('registration.sentHint')}</p>
      <div className={steps.ways}>
        <Button
          onClick={() => void resend()}
          disabledReason={isRequesting ? text('forgetPassword.sending') : undefined}
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
