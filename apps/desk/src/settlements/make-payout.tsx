import type { ApiFailure } from '@mp/api-client';
import type { SettlementListWire } from '@mp/contract';
import { sumMoney } from '@mp/domain';
import { systemClock } from '@mp/domain/clock';
import { formatMoney } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Notice, TextInput } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useMakePayoutMutation } from '../api/settlements.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

interface MakePayoutProps {
  readonly chosen: SettlementListWire['data'];
  readonly onMade: () => void;
}

/** Makes a payout of chosen settlements. Another person approves it. */
export function MakePayout({ chosen, onMade }: MakePayoutProps) {
  const { text, intl, locale } = useText();
  const [make, { error, isLoading }] = useMakePayoutMutation();
  // The same key until it succeeds: pressing again after a lost response makes one payout.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState<string>(() => systemClock.today());
  const [first] = chosen;
  const isPayable = chosen.every(({ state, due }) => state === 'payable' && due.currency === first?.due.currency);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !first || !isPayable) return;
    const { data } = await make({ settlements: chosen.map(({ number }) => number), pay_on: day, key });
    if (!data) return;
    setKey(crypto.randomUUID());
    showSnackbar({ tone: 'success', kind: 'action', text: text('payouts.made', { number: data.number }) });
    onMade();
  };
  const sum =
    first && isPayable
      ? sumMoney(
          chosen.map(({ due }) => due),
          first.due.currency,
        )
      : null;
  return (
    <form className={section.filters} onSubmit={(event) => void submit(event)}>
      <TextInput
        type="date"
        label={text('payouts.payOn')}
        required
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button
        type="submit"
        disabledReason={
          isLoading
            ? text('action.sending')
            : first
              ? isPayable
                ? undefined
                : text('payouts.notPayable')
              : text('payouts.chooseFirst')
        }
      >
        {sum
          ? text('payouts.makeOf', { count: chosen.length, amount: formatMoney(sum, locale) })
          : text('payouts.make')}
      </Button>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
    </form>
  );
}
