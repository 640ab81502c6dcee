import { SetNewPassword } from '@mp/ui/forms';
import { openSignIn } from '@mp/session';
import { StepPage } from '../step-page/step-page.tsx';

/** [2.62] [4.28] The link of the message has been opened: a new password on a page of its own. */
export const ResetStep = ({ code, onNewLink }: { code: string; onNewLink: () => void }) => (
  <SetNewPassword
    code={code}
    onSignIn={() => openSignIn()}
    onNewLink={onNewLink}
    frame={({ title, lead, follows, children }) => (
      <StepPage key={title} title={title} lead={lead} follows={follows}>
        {children}
      </StepPage>
    )}
  />
);
