import { SetNewPassword } from '@mp/ui/forms';
import { openSignIn } from '@mp/session';
import { StepPage } from '../step-page/step-page.tsx';

/** [2.62] [4.28] Sets a new password after the e-mail's link was opened. */
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
