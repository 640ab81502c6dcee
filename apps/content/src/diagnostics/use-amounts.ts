import { operatorTimeZone } from '@mp/domain';
import { useIntl } from 'react-intl';

/** Formats an instant in the operator's zone, with a zone name that server and browser agree on. */
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

/** Formats bytes in KiB, and milliseconds. */
export function useAmounts() {
  const { formatMessage, formatNumber } = useIntl();
  const amount = (value: number, digits: number): string => formatNumber(value, { maximumFractionDigits: digits });
  return {
    kib: (bytes: number): string => formatMessage({ id: 'diagnostics.kib' }, { size: amount(bytes / 1024, 1) }),
    ms: (ms: number): string => formatMessage({ id: 'diagnostics.ms' }, { time: amount(ms, ms < 10 ? 1 : 0) }),
  };
}
