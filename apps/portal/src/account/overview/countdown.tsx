import { nightsBetween, type CalendarDate } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useText } from '../../text/use-text.ts';

/** How many days it is until a stay, in words: "today", "tomorrow", "in 90 days", and while it lasts that it does. */
export function Countdown({ arrival, departure }: { arrival: CalendarDate; departure: CalendarDate }) {
  const { text } = useText();
  const { today } = usePageContext();
  if (arrival < today) return text(departure === today ? 'account.leavingToday' : 'account.thereNow');
  return text('account.countdown', { days: nightsBetween(today, arrival) });
}
