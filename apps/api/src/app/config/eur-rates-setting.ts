import { parseCalendarDate } from '@mp/domain';
import { z } from 'zod';
import type { EurRate } from '../../platform/database/tables/tax-document.ts';

const entry = /^(\d{4}-\d{2}-\d{2})=(\d{1,3})(?:\.(\d{1,3}))?$/;

/**
 * Parses rates such as `2026-11-01=24.35,2026-12-01=24.21`: crowns per euro from a day on. Accepts any order, and sorts
 * by date.
 */
export const eurRatesSetting = z.string().transform((text, context): readonly EurRate[] => {
  const rates = text.split(',').map(rateOf);
  const good = rates.filter((rate) => rate !== null);
  if (good.length === rates.length && new Set(good.map(({ from }) => from)).size === good.length)
    return good.sort((a, b) => (a.from < b.from ? -1 : 1));
  context.addIssue({ code: 'custom', message: 'Expected dates and crowns for a euro: 2026-11-01=24.35,…' });
  return z.NEVER;
});

function rateOf(text: string): EurRate | null {
  const [, date = '', whole = '', decimals = ''] = entry.exec(text.trim()) ?? [];
  const from = parseCalendarDate(date);
  const thousandths = Number(whole + decimals.padEnd(3, '0'));
  return from && thousandths > 0 ? { from, thousandths } : null;
}
