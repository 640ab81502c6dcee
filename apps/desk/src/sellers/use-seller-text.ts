import type { MissingCode } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { useText } from '../text/use-text.ts';

/** Texts about contracts and sellers. */
export function useSellerText() {
  const { text, intl, locale } = useText();
  return {
    day: (date: string): string => formatDate(date as CalendarDate, locale),
    /** @example commission(145) // '14.5%' */
    commission: (perMille: number | null): string =>
      perMille === null
        ? text('sellers.commission.default')
        : intl.formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 }),
    missing: (codes: readonly MissingCode[]): string =>
      intl.formatList(codes.map((code) => text(`sellers.missing.${code}`))),
  };
}
