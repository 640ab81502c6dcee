import type { PlaceSeller } from '@mp/domain';
import { useIntl } from 'react-intl';
import styles from './seller.module.css';

/** Whom the guest contracts with, as what they act, and who is responsible for what. (2011/83/EU, article 6a) */
export function Seller({ seller }: { seller: PlaceSeller }) {
  const { formatMessage } = useIntl();
  const { model, name, isTrader, registrationNumber } = seller;
  const declared = isTrader === null ? 'seller.undeclared' : isTrader ? 'seller.trader' : 'seller.private';
  return (
    <div className={styles.seller}>
      <h3>{formatMessage({ id: 'seller.heading' })}</h3>
      <p>
        {formatMessage(
          { id: model === 'seller' ? 'seller.shop' : 'seller.intermediary' },
          { name, strong: (chunks) => <strong>{chunks}</strong> },
        )}
      </p>
      {model !== 'seller' && <p>{formatMessage({ id: declared })}</p>}
      <SellerFacts seller={seller} />
      {registrationNumber && (
        <p className={styles.quiet}>
          {formatMessage({ id: 'seller.registration' })}: {registrationNumber}
        </p>
      )}
    </div>
  );
}

/** What law asks to show of a trader; nothing of a private person. */
function SellerFacts({ seller: { address, companyNumber, vatNumber, email, phone } }: { seller: PlaceSeller }) {
  const { formatMessage } = useIntl();
  const facts = [
    ['seller.address', address],
    ['seller.companyNumber', companyNumber],
    ['seller.vatNumber', vatNumber],
    ['seller.email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['seller.phone', phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>],
  ] as const;
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={formatMessage({ id: 'seller.details' })}>
      {known.map(([id, value]) => (
        <div key={id}>
          <dt>{formatMessage({ id })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
