import { minorUnits, type Money } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { TextInput } from '@mp/ui';
import { useText } from '../text/use-text.ts';

/**
 * Reads an amount as staff type it.
 *
 * @param least in minor units; by default more than nothing
 * @returns minor units; null if it is not an amount from the least one with at most two decimals
 * @example readAmount('1 250,50') // 125050
 */
export function readAmount(typed: string, least = 1): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const minor = Math.round(Number(plain) * minorUnits);
  return minor >= least ? minor : null;
}

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** The lowest amount that is possible, in minor units; by default more than nothing. */
  readonly least?: number;
  /** The highest amount that is possible. */
  readonly maximum: Money;
}

/** A field for an amount up to a maximum, with the maximum below it. */
export function AmountField({ label, value, onChange, least, maximum }: AmountFieldProps) {
  const { text, locale } = useText();
  const minor = readAmount(value, least);
  const most = { amount: formatMoney(maximum, locale) };
  const problem =
    value === '' ? undefined : minor === null ? 'amount.invalid' : minor > maximum.minor ? 'amount.tooMuch' : undefined;
  return (
    <TextInput
      label={`${label} (${maximum.currency})`}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus
      value={value}
      hint={text('amount.maximum', most)}
      error={problem && text(problem, most)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
