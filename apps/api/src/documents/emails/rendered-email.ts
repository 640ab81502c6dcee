import type { Locale } from '@mp/domain';
import type { OperatorIdentity } from '@mp/contract';
import type { Dependencies } from '../../platform/services/services.ts';
import { addressOf, fullName, operatorToday } from '../../platform/settings/dated/operator-of.ts';
import type { Email } from './email.ts';
import { emailHtml, emailText } from './render-email.ts';
import { text } from './texts.ts';

/** Renders an e-mail. The operator of today stands at its foot, as law asks of business letters. */
export async function renderedEmail(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  email: Email,
): Promise<{ readonly subject: string; readonly text: string; readonly html: string }> {
  const imprint = imprintOf(await operatorToday({ clock }, database), email.language);
  return { subject: email.subject, text: emailText(email, imprint), html: emailHtml(email, imprint) };
}

/** @example Kouzelná místa, Mlýnská 7, 511 01 Turnov, IČO 00000019, DIČ CZ00000019 */
export function imprintOf(operator: OperatorIdentity, language: Locale): string {
  const { ico, dic, register } = operator;
  return [
    fullName(operator),
    addressOf(operator),
    text(language, 'imprint.ico', { ico }),
    dic && text(language, 'imprint.dic', { dic }),
    register,
  ]
    .filter(Boolean)
    .join(', ');
}
