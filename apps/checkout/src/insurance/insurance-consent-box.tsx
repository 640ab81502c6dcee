import { Checkbox, documentLinks, Icon } from '@mp/ui';
import { FormattedMessage } from 'react-intl';
import { useText } from '../wizard/use-text.ts';
import type { InsuranceOffer } from './insurance-offer.ts';
import styles from './insurance-step.module.css';

interface InsuranceConsentBoxProps {
  /** Null for the waiver of the shop. */
  readonly insurer: InsuranceOffer['insurer'];
  readonly isTicked: boolean;
  readonly error?: string;
  readonly onTick: (isTicked: boolean) => void;
}

/**
 * The consent to the rules and the terms, which open in new windows; with an insurer also the statement of the guest's demands
 * and needs. [5.36]
 */
export function InsuranceConsentBox({ insurer, isTicked, error, onTick }: InsuranceConsentBoxProps) {
  const { locale } = useText();
  return (
    <div>
      <Checkbox
        checked={isTicked}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'insurance-consent-error' : undefined}
        onChange={(event) => onTick(event.target.checked)}
        label={
          <FormattedMessage
            id={insurer ? 'insurance.consent.insurer' : 'insurance.consent'}
            values={documentLinks(locale, { information: 'cancellation-terms', terms: 'general-terms' })}
          />
        }
      />
      <span aria-live="polite">
        {error && (
          <span id="insurance-consent-error" className={styles.missing}>
            <Icon name="alert" size={18} />
            {error}
          </span>
        )}
      </span>
    </div>
  );
}
