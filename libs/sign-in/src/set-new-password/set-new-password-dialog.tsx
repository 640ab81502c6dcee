import { AreaMessages } from '@mp/federation';
import { documentLocale } from '@mp/session';
import { Suspense, use } from 'react';
import { SetNewPasswordSteps, type SetNewPasswordProps } from './set-new-password-steps.tsx';
import { setNewPasswordTexts } from './set-new-password-texts.ts';

/** [2.71] [2.75] Sets a new password with the code of a message; opened by the query `code`. [2.32] Only in a browser. */
export const SetNewPasswordDialog = (props: SetNewPasswordProps) => (
  <Suspense fallback={null}>
    <WithTexts {...props} />
  </Suspense>
);

function WithTexts(props: SetNewPasswordProps) {
  const locale = documentLocale();
  return (
    <AreaMessages locale={locale} messages={use(setNewPasswordTexts(locale))}>
      <SetNewPasswordSteps {...props} />
    </AreaMessages>
  );
}
