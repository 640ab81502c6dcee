import { money } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { buttonClass, Container } from '@mp/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useHomeWords } from './home-words.ts';
import styles from './voucher-teaser.module.css';

/** The smallest and the largest gift voucher. [9.10] */
const smallest = money(2_000_00, 'CZK');
const largest = money(10_000_00, 'CZK');

/** Gift vouchers, as a panel above the footer. */
export function VoucherTeaser() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const words = useHomeWords();
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id={id}>{words.vouchers ?? formatMessage({ id: 'home.vouchers' })}</h2>
          <p>
            {words.vouchersText ??
              formatMessage(
                { id: 'home.vouchers.text' },
                { from: formatMoney(smallest, locale), to: formatMoney(largest, locale) },
              )}
          </p>
          <Link className={`${buttonClass({ variant: 'quiet' })} ${styles.button}`} to={href('vouchers', { locale })}>
            {formatMessage({ id: 'home.vouchers.link' })}
          </Link>
        </div>
        <div className={styles.voucher} aria-hidden="true">
          <span className={styles.amount}>{formatMoney(largest, locale)}</span>
          <span className={styles.code}>{formatMessage({ id: 'home.vouchers.sampleCode' })}</span>
        </div>
      </div>
    </Container>
  );
}
