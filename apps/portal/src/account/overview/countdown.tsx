import { nightsBetween, type CalendarDate } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useText } from '../../text/use-text.ts';

/** The days until a stay as text: "today", "tomorrow", "in 90 days", or that it is in progress. */
export function Countdown({ arrival, departure }: { arrival: CalendarDate; departure: CalendarDate }) {
  const { text } = useText();
  const { today } = usePageContext();
  if (arrival < today) return text(departure === today ? 'account.leavingToday' : 'account.thereNow');
  return text('account.countdown', { days: nightsBetween(today, arrival) });
}
