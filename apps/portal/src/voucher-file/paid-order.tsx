import type { VoucherOrder, VoucherOrderKey } from '@mp/api-client';
import { locales, type CalendarDate, type Locale } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href, queryString } from '@mp/i18n';
import { tabStorage, typedKey } from '@mp/session/drafts';
import { buttonClass, Notice } from '@mp/ui';
import { useEffect, useState, type MouseEvent } from 'react';
import { instantDate, lastDate } from '../account/frame/instant-date.ts';
import { useText } from '../text/use-text.ts';
import { ReturnVoucher } from './return-voucher.tsx';
import { useVoucherDownload } from './use-voucher-download.ts';
import styles from './voucher-file.module.css';

/** Where a gift is: sent, on its way since its day has come, late, or waiting for its day. */
function deliveryStateOf({ deliveredAt, on }: NonNullable<VoucherOrder['delivery']>, today: CalendarDate) {
  if (deliveredAt) return 'delivered';
  if (on > today) return 'toDeliver';
  return on === today ? 'delivering' : 'undelivered';
}

interface PaidOrderProps {
  readonly order: VoucherOrder;
  readonly orderKey: VoucherOrderKey;
  readonly refetch: () => unknown;
}

/** The vouchers of a paid order with their files in both languages, the receipt, and the delivery of the present. */
export function PaidOrder({ order, orderKey, refetch }: PaidOrderProps) {
  const { id, code: key } = orderKey;
  const { text, money, date, locale } = useText();
  const { today } = usePageContext();
  const { delivery, email, vouchers, refunded } = order;
  const path = `/public/voucher-order/${id}`;
  const download = useVoucherDownload();
  const [loadingPath, setLoadingPath] = useState<string | null>(null);
  /** A link to a PDF. Without JavaScript the browser itself downloads it. */
  const fileLink = (file: string, name: string, language: Locale, failed: MessageId) => {
    const filePath = `${path}/${file}${queryString({ code: key, language })}`;
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      if (loadingPath) return;
      setLoadingPath(filePath);
      void download({ path: filePath, name, failed }).finally(() => setLoadingPath(null));
    };
    return { href: `/api${filePath}`, download: name, onClick, 'aria-busy': loadingPath === filePath };
  };
  const receipt = fileLink('receipt.pdf', 'receipt.pdf', locale, 'voucherFile.noReceipt');
  const inOrder = [...locales].sort((one) => (one === locale ? -1 : 1));
  // The next present needs other input.
  useEffect(() => tabStorage.remove(typedKey('voucherOrder')), []);
  return (
    <>
      <Notice kind="success">
        <p>{text('voucherFile.paid', { email })}</p>
        {delivery && (
          <p>
            {text(`voucherFile.${deliveryStateOf(delivery, today)}`, {
              email: delivery.email,
              date: delivery.deliveredAt ? instantDate(delivery.deliveredAt, locale) : date(delivery.on),
            })}
          </p>
        )}
      </Notice>
      {refunded.minor > 0 && (
        <Notice kind="info">
          <p>{text('voucherFile.refunded', { amount: money(refunded) })}</p>
        </Notice>
      )}
      <ul className={styles.list}>
        {vouchers.map((one) => {
          const { id: voucher, code, value, balance, expiresAt } = one;
          return (
            <li key={voucher} className={styles.voucher}>
              <strong className={styles.value}>{money(value)}</strong>
              <span className={styles.code}>{code}</span>
              {balance.minor < value.minor && <span>{text('voucherFile.left', { balance: money(balance) })}</span>}
              <span>{text('voucherFile.valid', { date: lastDate(expiresAt, locale) })}</span>
              <span className={styles.files}>
                {inOrder.map((language) => {
                  const file = `voucher/${voucher}.pdf`;
                  const link = fileLink(file, `voucher-${code}.pdf`, language, 'accountVouchers.notDownloaded');
                  return (
                    <a
                      key={language}
                      className={buttonClass({ compact: true, variant: language === locale ? 'primary' : 'quiet' })}
                      {...link}
                      aria-label={text(`voucherFile.download.${language}.of`, { code })}
                    >
                      {text(link['aria-busy'] ? 'accountVouchers.downloading' : `voucherFile.download.${language}`)}
                    </a>
                  );
                })}
              </span>
              <ReturnVoucher voucher={one} orderKey={orderKey} onReturned={refetch} />
            </li>
          );
        })}
      </ul>
      <p>
        <a {...receipt}>{text(receipt['aria-busy'] ? 'accountVouchers.downloading' : 'voucherFile.receipt')}</a>
      </p>
      <p>
        <Link to={`${href('vouchers', { locale })}#redeem`}>{text('voucherFile.how')}</Link>
      </p>
    </>
  );
}
