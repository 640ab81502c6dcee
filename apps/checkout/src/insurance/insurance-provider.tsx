import { FormattedMessage } from 'react-intl';
import type { InsuranceOffer } from './insurance-offer.ts';
import { useText } from '../wizard/use-text.ts';
import styles from './insurance-step.module.css';

/** Says who stands behind it: the shop, whose waiver is no insurance, or an insurer with its information document. */
export function InsuranceProvider({ insurer }: Pick<InsuranceOffer, 'insurer'>) {
  const { text } = useText();
  if (!insurer) return <p className={styles.provider}>{text('insurance.provider.shop')}</p>;
  return (
    <p className={styles.provider}>
      <FormattedMessage
        id="insurance.provider.insurer"
        values={{
          name: insurer.name,
          document: (words) => (
            <a href={insurer.documentUrl} target="_blank" rel="noreferrer">
              {words}
            </a>
          ),
        }}
      />
    </p>
  );
}
