import { useState } from 'react';
import { AskForLink } from './ask-for-link.tsx';
import { LinkSent } from './link-sent.tsx';

/** [2.62] [4.28] A new password: an e-mail is given, a link is received; the link opens the dialog that saves it. */
export function ForgetPasswordView() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo ? <LinkSent email={sentTo} onBack={() => setSentTo(null)} /> : <AskForLink onSent={setSentTo} />;
}
