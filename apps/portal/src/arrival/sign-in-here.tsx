import { openSignIn } from '@mp/session';
import { Button } from '@mp/ui';
import { Empty } from '../account/frame/section.tsx';
import { useText } from '../text/use-text.ts';

/** The sign-in of the account on its own origin. */
export function SignInHere() {
  const { text } = useText();
  return (
    <Empty>
      <p>{text('account.signInHere')}</p>
      <Button compact onClick={() => openSignIn({ reason: 'protectedPage' })}>
        {text('registration.signIn')}
      </Button>
    </Empty>
  );
}
