import { href } from '@mp/i18n';
import { openSignIn, useSession } from '@mp/session';
import { Button } from '@mp/ui';
import { useNavigate } from 'react-router';
import { useText } from '../text/use-text.ts';
import { StepPage } from '../step-page/step-page.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';

/** [8.7] The link was used: the account is active, and the user can sign in. */
export function AlreadyActivated() {
  const { text, locale } = useText();
  const { status } = useSession();
  const navigate = useNavigate();
  if (status === 'user') return <AlreadySignedIn />;
  const enter = () => openSignIn({ then: () => void navigate(href('account', { locale })) });
  return (
    <StepPage follows title={text('registration.activatedTitle')} lead={text('registration.activatedLead')}>
      <Button variant="callToAction" wide onClick={enter}>
        {text('registration.activatedSignIn')}
      </Button>
    </StepPage>
  );
}
