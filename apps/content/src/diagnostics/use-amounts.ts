import { operatorTimeZone } from '@mp/domain';
import { useIntl } from 'react-intl';

/** Writes a moment as the operator's clock has it, with its zone as all browsers name it: server and browser agree on both. */
export function useMoment(): (at: number) => string {
  const { formatDate } = useIntl();
  return (at) =>
    formatDate(at, {
      timeZone: operatorTimeZone,
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
    });
}

/** Writes bytes in KiB, and milliseconds. */
export function useAmounts() {
  const { formatMessage, formatNumber } = useIntl();
  const amount = (value: number, digits: number): string => formatNumber(value, { maximumFractionDigits: digits });
  return {
    kib: (bytes: number): string => formatMessage({ id: 'diagnostics.kib' }, { size: amount(bytes / 1024, 1) }),
    ms: (ms: number): string => formatMessage({ id: 'diagnostics.ms' }, { time: amount(ms, ms < 10 ? 1 : 0) }),
  };
}
