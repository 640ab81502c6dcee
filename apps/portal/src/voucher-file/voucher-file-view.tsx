import { type ApiFailure, readReturnCode, returnedKey, useVoucherOrderQuery, type VoucherOrder } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { usePageContext } from '@mp/host-api';
import { Notice, Progress } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { StepPage } from '../step-page/step-page.tsx';
import { useText } from '../text/use-text.ts';
import { OrderToPay } from './order-to-pay.tsx';
import { readOrderKey } from './order-key.ts';
import { PaidOrder } from './paid-order.tsx';
import { useReturn } from './use-return.ts';
import { useVerification } from './use-verification.ts';

/** An order of vouchers: the state of its payment, its files once it is paid, or why there is none. [8.10] */
export function VoucherFileView() {
  const { text, intl, date } = useText();
  const { query } = usePageContext();
  const key = readOrderKey(query);
  const isRedeeming = useReturn(key ? null : readReturnCode(query));
  const { data, error, refetch } = useVoucherOrderQuery(key ?? skipToken);
  const failure = error as ApiFailure | undefined;
  // Until the buyer returns, the gateway's page may be open in another tab, or abandoned.
  const isPending = data?.status === 'open' && data.payment === 'pending' && query.has(returnedKey);
  const isVerifying = useVerification(isPending, refetch);
  return (
    <div data-hydrate="now">
      <StepPage
        title={text(titleOf(data, isVerifying || isRedeeming))}
        lead={data?.status === 'paid' && !data.extension && text('voucherFile.lead')}
      >
        {(isRedeeming || isVerifying) && <Progress label={text('voucherFile.verifying')} />}
        {isVerifying && <p role="status">{text('voucherFile.verifying.text')}</p>}
        {!key && !isRedeeming && <Notice kind="error">{text('voucherFile.missing')}</Notice>}
        {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
        {data?.extension && (
          <Notice kind={data.status === 'paid' ? 'success' : 'info'}>
            {text(data.status === 'paid' ? 'voucherFile.extended.text' : 'voucherFile.toExtend.text', {
              ...{ tail: data.extension.tail, date: date(data.extension.lastDay), email: data.email },
            })}
          </Notice>
        )}
        {key && data?.status === 'open' && !isVerifying && (
          <OrderToPay order={data} orderKey={key} hasReturned={isPending} refetch={refetch} />
        )}
        {key && data?.status === 'paid' && !data.extension && (
          <PaidOrder order={data} orderKey={key} refetch={refetch} />
        )}
      </StepPage>
    </div>
  );
}

const titleOf = (order: VoucherOrder | undefined, isVerifying: boolean): MessageId => {
  if (isVerifying) return 'voucherFile.verifying';
  const isOpen = order?.status === 'open';
  if (order?.extension) return isOpen ? 'voucherFile.toExtend' : 'voucherFile.extended';
  return isOpen ? 'voucherFile.open' : 'voucherFile.title';
};
