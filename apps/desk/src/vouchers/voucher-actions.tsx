import type { VoucherLineWire } from '@mp/contract';
import { TextInput } from '@mp/ui';
import { useState } from 'react';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Blocks an unused voucher, unblocks or extends it. */
export function VoucherActions({ voucher }: { readonly voucher: VoucherLineWire }) {
  const { text } = useText();
  const { id, version, state, tail, last_day: lastDay } = voucher;
  const [day, setDay] = useState<string>(lastDay);
  if (state === 'used') return '–';
  const verb = state === 'blocked' ? 'unblock' : 'block';
  return (
    <div className={section.actions}>
      <MoneyActionButton
        label={text(`vouchers.${verb}`)}
        name={`${text(`vouchers.${verb}`)}: …${tail}`}
        done={text(`vouchers.${verb}Done`)}
        path={`/console/voucher/${id}/${verb}`}
        version={version}
        needsReason
      />
      <MoneyActionButton
        label={text('vouchers.extend')}
        name={`${text('vouchers.extend')}: …${tail}`}
        done={text('vouchers.extendDone')}
        path={`/console/voucher/${id}/extend`}
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
    </div>
  );
}
