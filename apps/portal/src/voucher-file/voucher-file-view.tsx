import { useVoucherOrderQuery, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/error-texts';
import { usePageContext } from '@mp/federation';
import { queryString } from '@mp/i18n';
import { buttonClass, Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { instantDate } from '../account/frame/instant-date.ts';
import { StepPage } from '../step-page/step-page.tsx';
import { useText } from '../text/use-text.ts';
import { readOrderKey } from './order-key.ts';
import styles from './voucher-file.module.css';

/** The vouchers of an order with a link to the file of each; or why there are none. [8.10] */
export function VoucherFileView() {
  const { text, intl, money, locale } = useText();
  const { query } = usePageContext();
  const key = readOrderKey(query);
  const { data, error } = useVoucherOrderQuery(key ?? skipToken);
  const failure = error as ApiFailure | undefined;
  return (
    <StepPage title={text('voucherFile.title')} lead={text('voucherFile.lead')}>
      {!key && <Notice kind="error">{text('voucherFile.missing')}</Notice>}
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      {data?.status === 'open' && <Notice>{text('voucherFile.unpaid')}</Notice>}
      {key && data && (
        <ul className={styles.list}>
          {data.vouchers.map(({ id, code, value, expiresAt }) => (
            <li key={id} className={styles.voucher}>
              <strong className={styles.value}>{money(value)}</strong>
              <span>{text('voucherFile.valid', { date: instantDate(expiresAt, locale) })}</span>
              <a
                className={buttonClass({ compact: true })}
                href={`/api/public/voucher-order/${key.id}/voucher/${id}.pdf${queryString({ code: key.code, language: locale })}`}
                download={`voucher-${code}.pdf`}
              >
                {text('voucherFile.download', { code })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </StepPage>
  );
}
