import { useHydrated } from '@mp/host-api';
import { checkContact, firstWrong } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import { useDraft } from '@mp/session/drafts';
import { useWizard } from '../wizard/use-wizard.ts';

/** What prevents an order, apart from the agreements, which show that themselves. */
export type MissingPart = 'contact' | 'extras' | 'insuranceConsent' | 'insurancePrice';

/** The first missing part; null if the order can be sent. Null before hydration: only the browser knows. */
export function useMissingPart(): MissingPart | null {
  const { price, choices, lacksExtras, insurance } = useWizard();
  const isHydrated = useHydrated();
  const contact = useDraft(contactDraft);
  const hasConsented = useDraft(insuranceConsent) !== null;
  if (!isHydrated || !price) return null;
  if (firstWrong(checkContact(contact))) return 'contact';
  if (lacksExtras) return 'extras';
  // A shared address, or another tab's, contains the choice, but never the consent.
  if (price.insurance && !hasConsented) return 'insuranceConsent';
  return choices.isInsured && !insurance ? 'insurancePrice' : null;
}
