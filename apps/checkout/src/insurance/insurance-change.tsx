import { Link } from '@mp/host-api';
import { Notice } from '@mp/ui';
import { useDraft } from '@mp/session/drafts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { insuranceConsent } from './insurance-consent.ts';

/**
 * The choice of insurance survives other dates, guests and rooms; its price and availability may change. Shows the new premium
 * beside the accepted one, or that this stay can no longer be insured. [2.55] [5.36]
 */
export function InsuranceChange() {
  const { text, money } = useText();
  const { choices, rate, insurance, to } = useWizard();
  const agreed = useDraft(insuranceConsent);
  if (!choices.isInsured || !insurance) return null;
  const { terms, limit } = insurance;
  if (!terms)
    return (
      <Notice title={text('insurance.gone.title')}>
        <p>{text(rate?.refundable ? 'insurance.gone.text' : 'insurance.gone.noRefund', { limit: money(limit) })}</p>
      </Notice>
    );
  // Prices in another currency cannot be compared.
  const { premium } = terms;
  if (!agreed || agreed.currency !== premium.currency || agreed.minor === premium.minor) return null;
  return (
    <Notice title={text('insurance.changed.title')}>
      <p>
        {text('insurance.changed.text', { premium: money(premium), before: money(agreed) })}{' '}
        <Link to={to('insurance')}>{text('insurance.changed.open')}</Link>
      </p>
    </Notice>
  );
}
