import type { VoucherLineWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Blocks a voucher that is not used up, unblocks it, extends it, sends it again, or refunds it. */
export function VoucherActions({ voucher }: { readonly voucher: VoucherLineWire }) {
  const { text } = useText();
  const { id, version, state, tail, origin, last_day: lastDay, is_refund_waiting: isWaiting } = voucher;
  const [day, setDay] = useState<string>(lastDay);
  const { data: own } = useDeskEditorQuery();
  const mayChange = own?.rights.includes('money') === true;
  const mayRefund = origin === 'order' && own?.rights.includes('refunds') === true;
  if (state === 'used' || state === 'refunded' || !(mayChange || mayRefund)) return '–';
  const verb = state === 'blocked' ? 'unblock' : 'block';
  const viewed = { subject: 'voucher', id } as const;
  return (
    <div className={section.actions}>
      {mayChange && (
        <>
          <MoneyActionButton
            label={text(`vouchers.${verb}`)}
            name={`${text(`vouchers.${verb}`)}: …${tail}`}
            done={text(`vouchers.${verb}Done`)}
            path={`/console/voucher/${id}/${verb}`}
            viewed={viewed}
            version={version}
            needsReason
          />
          <MoneyActionButton
            label={text('vouchers.extend')}
            name={`${text('vouchers.extend')}: …${tail}`}
            done={text('vouchers.extendDone')}
            path={`/console/voucher/${id}/extend`}
            viewed={viewed}
            version={version}
            needsReason
            body={{ last_day: day }}
            isIncomplete={!/^\d{4}-\d{2}-\d{2}$/.test(day) || day <= lastDay}
          >
            <TextInput
              type="date"
              label={text('vouchers.lastDay')}
              value={day}
              min={lastDay}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </MoneyActionButton>
          {origin === 'order' && (
            <MoneyActionButton
              label={text('vouchers.resend')}
              name={`${text('vouchers.resend')}: …${tail}`}
              done={text('vouchers.resendDone')}
              path={`/console/voucher/${id}/resend`}
              viewed={viewed}
              version={version}
              needsReason
            >
              <p>{text('vouchers.resendHint')}</p>
            </MoneyActionButton>
          )}
        </>
      )}
      {mayRefund && (
        <MoneyActionButton
          label={text('vouchers.refund')}
          name={`${text('vouchers.refund')}: …${tail}`}
          done={text('vouchers.refundDone')}
          path={`/console/voucher/${id}/refund`}
          viewed={viewed}
          version={version}
          needsReason
          disabledReason={isWaiting ? text('vouchers.refundWaits') : undefined}
        >
          <p>{text('vouchers.refundHint')}</p>
        </MoneyActionButton>
      )}
    </div>
  );
}
