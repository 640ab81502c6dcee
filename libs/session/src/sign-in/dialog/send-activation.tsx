import { useResendActivationMutation, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { LinkButton } from '@mp/ui';
import { useIntl } from 'react-intl';
import { resetPage } from './reset-page.ts';
import styles from './sign-in-dialog.module.css';

/**
 * Sends the activation link of a registration again. The response is the same whether or not there is such an account. [4.27]
 * [8.7]
 */
export function SendActivation({ email }: { readonly email: string }) {
  const intl = useIntl();
  const [send, { isLoading, isSuccess, error }] = useResendActivationMutation();
  if (isSuccess) return <p role="status">{intl.formatMessage({ id: 'signIn.activationSent' }, { email })}</p>;
  return (
    <div className={styles.mending}>
      <p>{intl.formatMessage({ id: 'signIn.notActivated' })}</p>
      <LinkButton onClick={() => void (isLoading || send({ email, page: resetPage() }))}>
        {intl.formatMessage({ id: isLoading ? 'signIn.sending' : 'signIn.sendActivation' })}
      </LinkButton>
      {error && <p role="alert">{errorText(intl, error as ApiFailure)}</p>}
    </div>
  );
}
