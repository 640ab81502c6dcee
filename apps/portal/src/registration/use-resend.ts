import { useResendActivationMutation, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { showSnackbar } from '@mp/ui/snackbars';
import { useText } from '../text/use-text.ts';

/** Sends the e-mail of a registration again and announces the result. [4.27] [8.11] */
export function useResend(): {
  /** Whether it was sent; the visitor is notified. */
  readonly resend: (email: string) => Promise<boolean>;
  readonly isResending: boolean;
} {
  const { text, intl, locale } = useText();
  const [send, { isLoading }] = useResendActivationMutation();
  const resend = async (email: string): Promise<boolean> => {
    const { error } = await send({ email, page: href('registration', { locale }) });
    if (error) {
      const close = { label: text('registration.close'), run: () => undefined };
      showSnackbar({
        tone: 'error',
        kind: 'message',
        headline: text('registration.resendFailed'),
        text: errorText(intl, error as ApiFailure, { email }),
        action: close,
      });
      return false;
    }
    showSnackbar({ tone: 'success', kind: 'message', text: text('registration.resent', { email }) });
    return true;
  };
  return { resend, isResending: isLoading };
}
