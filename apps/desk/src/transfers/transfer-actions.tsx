import type { BankTransferWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { useState } from 'react';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { AmountField, readAmount } from '../action/amount-field.tsx';
import { useDeskEditorQuery } from '../api/entries.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { MatchTransfer } from './match-transfer.tsx';

/** What finance can do with a transfer: match, return, record a return. */
export function TransferActions({ transfer }: { readonly transfer: BankTransferWire }) {
  const { text, locale } = useText();
  const { data: own } = useDeskEditorQuery();
  if (!own) return null;
  if (!own.rights.includes('money')) return transfer.left.minor > 0 ? text('payments.transfer.byFinance') : null;
  const { id, version, left, account, shares } = transfer;
  const path = `/console/bank-transfer/${encodeURIComponent(id)}`;
  return (
    <div className={section.actions}>
      {left.minor > 0 && <MatchTransfer transfer={transfer} path={`${path}/match`} />}
      {left.minor > 0 && <ReturnTransfer transfer={transfer} path={`${path}/return`} />}
      {shares
        .filter(({ reservation, is_done: isDone }) => reservation === null && !isDone)
        .map((share) => (
          <MoneyActionButton
            key={share.id}
            label={text('payments.transfer.returned')}
            name={`${text('payments.transfer.returned')}: ${formatMoney(share.amount, locale)} → ${account}`}
            done={text('payments.transfer.returnedDone')}
            path={`${path}/returned`}
            version={version}
            needsReason
            body={{ share: share.id }}
          />
        ))}
    </div>
  );
}

function ReturnTransfer({ transfer, path }: { readonly transfer: BankTransferWire; readonly path: string }) {
  const { text, locale } = useText();
  const { version, left, account } = transfer;
  const [typed, setTyped] = useState(() => String(left.minor / 100));
  const minor = readAmount(typed);
  return (
    <MoneyActionButton
      label={text('payments.transfer.return')}
      name={`${text('payments.transfer.return')}: ${formatMoney(left, locale)} → ${account}`}
      done={text('payments.transfer.returnDone')}
      path={path}
      version={version}
      needsReason
      body={{ amount_minor: minor }}
      isIncomplete={minor === null || minor > left.minor}
    >
      <AmountField label={text('payments.amount')} value={typed} onChange={setTyped} maximum={left} />
    </MoneyActionButton>
  );
}
