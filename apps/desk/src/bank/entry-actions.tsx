import type { ApiFailure } from '@mp/api-client';
import { bankEntryAccounts, type BankEntryWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, Select } from '@mp/ui';
import { useState } from 'react';
import { AmountField, readAmount } from '../action/amount-field.tsx';
import { accountName } from '../action/effect-list.tsx';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useAcceptBankEntryMutation } from '../api/bank.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { nameOf } from './entry-name.ts';

/** What staff can do about an entry: book one that belongs to nothing, or say that a guest has paid it. */
export function EntryActions({ entry }: { readonly entry: BankEntryWire }) {
  const { link, amount } = entry;
  if (link && link.kind !== 'account') return null;
  return (
    <div className={section.actions}>
      {!link && amount.minor > 0 && <Accept entry={entry} />}
      <Book entry={entry} />
    </div>
  );
}

function Accept({ entry }: { readonly entry: BankEntryWire }) {
  const { text, intl } = useText();
  const [accept, { error, isLoading }] = useAcceptBankEntryMutation();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <>
      <Button
        variant="quiet"
        compact
        aria-label={text('action.of', { label: text('bank.accept'), of: nameOf(entry) })}
        disabledReason={isLoading ? text('action.sending') : undefined}
        onClick={() => void accept({ id: entry.id, key })}
      >
        {text('bank.accept')}
      </Button>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
    </>
  );
}

/** A gateway never keeps back more than this. */
const highestFee = 100_000_00;

function Book({ entry }: { readonly entry: BankEntryWire }) {
  const { text } = useText();
  const { id, version, amount } = entry;
  const [account, setAccount] = useState<string>('');
  const [fees, setFees] = useState('');
  const hasFees = account === 'gateway_receivable' && amount.minor > 0;
  const feesMinor = hasFees && fees !== '' ? readAmount(fees) : 0;
  return (
    <MoneyActionButton
      label={text('bank.book')}
      name={text('action.of', { label: text('bank.book'), of: nameOf(entry) })}
      done={text('bank.bookedDone')}
      path={`/console/bank-entry/${id}/book`}
      version={version}
      needsReason
      body={{ account, fees_minor: feesMinor ?? 0 }}
      isIncomplete={account === '' || feesMinor === null}
    >
      <Select
        label={text('bank.toAccount')}
        value={account}
        onChange={({ currentTarget }) => setAccount(currentTarget.value)}
      >
        <option value="">{text('bank.chooseAccount')}</option>
        {bankEntryAccounts.map((one) => (
          <option key={one} value={one}>
            {accountName(one, text)}
          </option>
        ))}
      </Select>
      {hasFees && (
        <AmountField
          label={text('bank.fees')}
          value={fees}
          onChange={setFees}
          maximum={{ minor: highestFee, currency: amount.currency }}
        />
      )}
    </MoneyActionButton>
  );
}
