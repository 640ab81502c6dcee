import type { Currency } from '@mp/domain';
import { Select } from '@mp/ui';
import { useIntl } from 'react-intl';

/** Lengths with prices, in nights. A longer chosen one is added. */
const offeredLengths = [1, 2, 3, 4, 5, 6, 7, 10, 14] as const;

interface LengthSelectProps {
  readonly nights: number;
  readonly currency: Currency;
  readonly words: (nights: number) => string;
  readonly onNights: (nights: number) => void;
}

/** Selects the length of stay whose price each day shows. */
export function LengthSelect({ nights, currency, words, onNights }: LengthSelectProps) {
  const { formatMessage } = useIntl();
  const lengths = [...new Set([...offeredLengths, nights])].sort((a, b) => a - b);
  return (
    <Select
      label={formatMessage({ id: 'picker.length' }, { currency })}
      value={nights}
      onChange={({ target }) => onNights(Number(target.value))}
    >
      {lengths.map((length) => (
        <option key={length} value={length}>
          {words(length)}
        </option>
      ))}
    </Select>
  );
}
