import { useHydrated } from '@mp/host-api';
import { checkContact, firstWrong } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import { useDraft } from '@mp/session/drafts';
import { useWizard } from '../wizard/use-wizard.ts';

/** What keeps an order from being sent, apart from the agreements, which say so themselves. */
export type MissingPart = 'contact' | 'insuranceConsent' | 'insurancePrice' | 'vouchers';

/**
 * The first of them, null when the order can be sent. Nothing is known before the page is alive: what is missing then is
 * in the browser alone.
 */
export function useMissingPart(): MissingPart | null {
  const { price, choices, insurance } = useWizard();
  const isHydrated = useHydrated();
  const contact = useDraft(contactDraft);
  const hasConsented = useDraft(insuranceConsent) !== null;
  if (!isHydrated || !price) return null;
  if (firstWrong(checkContact(contact))) return 'contact';
  // An address that was shared, or another tab's, brings the wish along, never the consent.
  if (price.insurance && !hasConsented) return 'insuranceConsent';
  if (choices.isInsured && !insurance) return 'insurancePrice';
  // They fitted when they were added; since then the order has become cheaper. [5.32]
  return price.vouchersExceed ? 'vouchers' : null;
}
