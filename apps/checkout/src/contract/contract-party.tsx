import type { PlaceSeller } from '@mp/domain';
import { FormattedMessage } from 'react-intl';
import { useText } from '../wizard/use-text.ts';
import styles from './contract-party.module.css';

interface ContractPartyProps {
  readonly seller: PlaceSeller;
  /** Whether the contract has been made. */
  readonly isMade: boolean;
}

/** Whom the guest contracts with, as what they act, and who is responsible for what. (2011/83/EU, article 6a) */
export function ContractParty({ seller, isMade }: ContractPartyProps) {
  const { text } = useText();
  const { model, name, isTrader, address, companyNumber, vatNumber, email, phone, registrationNumber } = seller;
  const party = model === 'seller' ? 'shop' : 'intermediary';
  const declared = isTrader === null ? 'seller.undeclared' : isTrader ? 'seller.trader' : 'seller.private';
  const details = [
    address,
    companyNumber && `${text('seller.companyNumber')} ${companyNumber}`,
    vatNumber && `${text('seller.vatNumber')} ${vatNumber}`,
    email,
    phone?.replaceAll(' ', '\u00a0'),
  ].filter(Boolean);
  return (
    <div className={styles.party}>
      <p>
        <FormattedMessage
          id={isMade ? `seller.status.${party}` : `seller.${party}`}
          values={{ name, strong: (chunks) => <strong>{chunks}</strong> }}
        />
      </p>
      {model !== 'seller' && <p>{text(declared)}</p>}
      {details.length > 0 && <p className={styles.quiet}>{details.join(' · ')}</p>}
      {registrationNumber && (
        <p className={styles.quiet}>
          {text('seller.registration')}: {registrationNumber}
        </p>
      )}
    </div>
  );
}
