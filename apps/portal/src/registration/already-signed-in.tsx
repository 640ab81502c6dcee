import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { StepPage } from '../step-page/step-page.tsx';

/** A signed-in user already has an account. */
export function AlreadySignedIn() {
  const { text, locale } = useText();
  return (
    <StepPage title={text('registration.signedInTitle')} lead={text('registration.signedInLead')}>
      <p>
        <Link className={buttonClass()} to={href('account', { locale })}>
          {text('registration.toAccount')}
        </Link>
      </p>
    </StepPage>
  );
}
