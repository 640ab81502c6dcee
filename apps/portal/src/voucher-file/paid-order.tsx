import type { VoucherOrder, VoucherOrderKey } from '@mp/api-client';
import { locales } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href, queryString } from '@mp/i18n';
import { tabStorage, typedKey } from '@mp/session/drafts';
import { buttonClass, Notice } from '@mp/ui';
import { useEffect } from 'react';
import { instantDate, lastDate } from '../account/frame/instant-date.ts';
import { useText } from '../text/use-text.ts';
import styles from './voucher-file.module.css';

/** The vouchers of a paid order with their files in both languages, the receipt, and the delivery of the present. */
export function PaidOrder({ order, orderKey: { id, code: key } }: { order: VoucherOrder; orderKey: VoucherOrderKey }) {
  const { text, money, date, locale } = useText();
  const { delivery, email, vouchers } = order;
  const path = `/api/public/voucher-order/${id}`;
  const inOrder = [...locales].sort((one) => (one === locale ? -1 : 1));
  // The next present needs other input.
  useEffect(() => tabStorage.remove(typedKey('voucherOrder')), []);
  return (
    <>
      <Notice kind="success">
        <p>{text('voucherFile.paid', { email })}</p>
        {delivery && (
          <p>
            {delivery.deliveredAt
              ? text('voucherFile.delivered', {
                  email: delivery.email,
                  date: instantDate(delivery.deliveredAt, locale),
                })
              : text('voucherFile.toDeliver', { email: delivery.email, date: date(delivery.on) })}
          </p>
        )}
      </Notice>
      <ul className={styles.list}>
        {vouchers.map(({ id: voucher, code, value, expiresAt }) => (
          <li key={voucher} className={styles.voucher}>
            <strong className={styles.value}>{money(value)}</strong>
            <span className={styles.code}>{code}</span>
            <span>{text('voucherFile.valid', { date: lastDate(expiresAt, locale) })}</span>
            <span className={styles.files}>
              {inOrder.map((language) => (
                <a
                  key={language}
                  className={buttonClass({ compact: true, variant: language === locale ? 'primary' : 'quiet' })}
                  href={`${path}/voucher/${voucher}.pdf${queryString({ code: key, language })}`}
                  download={`voucher-${code}.pdf`}
                  aria-label={text(`voucherFile.download.${language}.of`, { code })}
                >
                  {text(`voucherFile.download.${language}`)}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${path}/receipt.pdf${queryString({ code: key, language: locale })}`} download>
          {text('voucherFile.receipt')}
        </a>
      </p>
      <p>
        <Link to={`${href('vouchers', { locale })}#redeem`}>{text('voucherFile.how')}</Link>
      </p>
    </>
  );
}
