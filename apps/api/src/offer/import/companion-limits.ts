import type { PlaceLimits } from '../availability/companion-limits.ts';
import type { Row } from './row.ts';

/** Columns of the dogs that can be booked at a place, and of its cots. */
export const companionLimitColumns = ['max_dogs', 'cots'] as const;

/** Reads a row's values for the columns of `place`. Without a column in the file, the stored value stays. */
export function readCompanionLimits(row: Row): Partial<PlaceLimits> {
  const count = (column: (typeof companionLimitColumns)[number]): number =>
    row.whole(column, { min: 0, max: 99, otherwise: 0 });
  const limits = {
    ...(row.has('max_dogs') && { max_dogs: count('max_dogs') }),
    ...(row.has('cots') && { cots: count('cots') }),
  };
  if (limits.max_dogs && row.has('dogs') && row.text('dogs', { optional: true }) === 'no')
    row.refuse('max_dogs', 'value_unknown', '0 where no dogs may come');
  if (limits.cots && row.has('cot') && !row.yesNo('cot', false))
    row.refuse('cots', 'value_unknown', '0 where cot is no');
  return limits;
}
