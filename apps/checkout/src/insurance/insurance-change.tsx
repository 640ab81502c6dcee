import { Link } from '@mp/host-api';
import { Notice } from '@mp/ui';
import { useDraft } from '@mp/session/drafts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { insuranceConsent } from './insurance-consent.ts';

/**
 * The wish to be insured outlives other dates, guests and rooms; what it costs, and whether it can be had, need not.
 * Says the new premium beside the one that was agreed to, or that this stay can no longer be insured. [2.55] [5.36]
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
  // In another language's currency nothing has become dearer or cheaper.
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
