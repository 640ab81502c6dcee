import type { RefundWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useDeskEditorQuery } from '../api/entries.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { refundedName } from './refunded-name.ts';

/** What the caller can do about a refund: decide about it, record its payout, or try again. */
export function RefundDecision({ refund }: { readonly refund: RefundWire }) {
  const { text, locale } = useText();
  const { data: own } = useDeskEditorQuery();
  const { id, version, is_own: isOwn, state, parts, amount } = refund;
  const mayDecide = own?.rights.includes('refunds') === true && state === 'waiting';
  const maySettle = own?.rights.includes('money') === true;
  const name = refundedName(refund);
  const subject = `${name}, ${formatMoney(amount, locale)}`;
  return (
    <div className={section.actions}>
      {mayDecide &&
        (['approve', 'decline'] as const).map((verb) => (
          <MoneyActionButton
            key={verb}
            label={text(`payments.refund.${verb}`)}
            name={`${text(`payments.refund.${verb}`)}: ${subject}`}
            done={text(`payments.refund.${verb}d`)}
            path={`/console/refund/${id}/${verb}`}
            version={version}
            needsReason={verb === 'decline'}
            disabledReason={isOwn ? text('payments.refund.own') : undefined}
          />
        ))}
      {maySettle &&
        parts
          .filter((part) => part.state === 'to_pay_out' || part.state === 'failed')
          .flatMap((part) => [
            <MoneyActionButton
              key={`${part.id} paid`}
              label={text('payments.refund.paid')}
              name={`${text('payments.refund.paid')}: ${name}, ${formatMoney(part.amount, locale)}`}
              done={text('payments.refund.paidDone')}
              path={`/console/refund-part/${part.id}/paid`}
              version={version}
              needsReason
            />,
            ...(part.state === 'failed'
              ? [
                  <MoneyActionButton
                    key={`${part.id} retry`}
                    label={text('payments.refund.retry')}
                    name={`${text('payments.refund.retry')}: ${subject}`}
                    done={text('payments.refund.retried')}
                    path={`/console/refund-part/${part.id}/retry`}
                    version={version}
                    needsReason={false}
                  />,
                ]
              : []),
          ])}
    </div>
  );
}
