import type { BankTransferWire, TransferSuggestionsWire } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { Checkbox, SkeletonText, TextInput } from '@mp/ui';
import { useState } from 'react';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { AmountField, readAmount } from '../action/amount-field.tsx';
import { useTransferSuggestionsQuery } from '../api/payments.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Suggestion = TransferSuggestionsWire['data'][number];

/** A reservation that was chosen, and the amount as it was typed. */
interface Chosen {
  readonly suggestion: Suggestion;
  readonly typed: string;
}

/** Uses a transfer for one reservation or several, of those that are suggested or found. */
export function MatchTransfer({ transfer, path }: { readonly transfer: BankTransferWire; readonly path: string }) {
  const { text, locale } = useText();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { id, version, left, account } = transfer;
  const shares = chosen.map(({ suggestion, typed }) => ({
    reservation_id: suggestion.reservation.id,
    amount_minor: readAmount(typed),
  }));
  const sum = shares.reduce((total, { amount_minor: minor }) => total + (minor ?? 0), 0);
  const isComplete =
    shares.length > 0 && shares.every(({ amount_minor: minor }) => minor !== null) && sum <= left.minor;
  const choose = (suggestion: Suggestion, isChosen: boolean) => {
    const others = chosen.filter((one) => one.suggestion.reservation.id !== suggestion.reservation.id);
    const minor = Math.min(suggestion.missing.minor, Math.max(0, left.minor - sum));
    setChosen(isChosen ? [...others, { suggestion, typed: minor > 0 ? String(minor / minorUnits) : '' }] : others);
  };
  return (
    <MoneyActionButton
      label={text('payments.transfer.match')}
      name={`${text('payments.transfer.match')}: ${formatMoney(left, locale)}, ${account}`}
      done={text('payments.transfer.matchDone')}
      path={path}
      version={version}
      needsReason
      body={{ shares }}
      isIncomplete={!isComplete}
    >
      <Suggestions id={id} chosen={chosen} onChoose={choose} />
      {chosen.map(({ suggestion, typed }) => (
        <AmountField
          key={suggestion.reservation.id}
          label={suggestion.reservation.number}
          value={typed}
          maximum={suggestion.missing}
          onChange={(value) =>
            setChosen(chosen.map((one) => (one.suggestion === suggestion ? { suggestion, typed: value } : one)))
          }
        />
      ))}
      {sum > left.minor && <p role="alert">{text('amount.tooMuch', { amount: formatMoney(left, locale) })}</p>}
    </MoneyActionButton>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly chosen: readonly Chosen[];
  readonly onChoose: (suggestion: Suggestion, isChosen: boolean) => void;
}

function Suggestions({ id, chosen, onChoose }: SuggestionsProps) {
  const { text, locale } = useText();
  const [q, setWords] = useState('');
  const { data, isFetching } = useTransferSuggestionsQuery({ id, q: q.trim() });
  return (
    <div className={section.stack}>
      <TextInput
        type="search"
        label={text('payments.transfer.find')}
        value={q}
        maxLength={100}
        data-autofocus
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div aria-live="polite" aria-busy={isFetching}>
        {!data && <SkeletonText lines={3} />}
        {data?.data.length === 0 && <p>{text('payments.transfer.noSuggestion')}</p>}
        {data?.data.map((suggestion) => {
          const { reservation, guest, missing, because } = suggestion;
          const why = because.map((one) => text(`payments.transfer.because.${one}`)).join(', ');
          return (
            <Checkbox
              key={reservation.id}
              label={`${reservation.number}, ${guest}: ${formatMoney(missing, locale)} (${why})`}
              checked={chosen.some((one) => one.suggestion.reservation.id === reservation.id)}
              onChange={(event) => onChoose(suggestion, event.currentTarget.checked)}
            />
          );
        })}
      </div>
    </div>
  );
}
