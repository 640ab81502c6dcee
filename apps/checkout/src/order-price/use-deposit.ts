import { money, type CalendarDate, type Money } from '@mp/domain';
import { depositMinor } from '@mp/domain/deposit';
import { useWizard } from '../wizard/use-wizard.ts';

/** The two parts of what is left to pay at a rate with a deposit. A preview, as the price. */
interface Deposit {
  readonly now: Money;
  readonly rest: Money;
  readonly dueOn: CalendarDate;
}

/** The deposit of the order; null if everything is paid with the booking. */
export function useDeposit(): Deposit | null {
  const { price, rate } = useWizard();
  if (!price || !rate?.deposit) return null;
  const { minor, currency } = price.toPay;
  const now = depositMinor(rate.deposit, minor, currency);
  if (now === minor) return null;
  return { now: money(now, currency), rest: money(minor - now, currency), dueOn: rate.deposit.dueOn };
}
