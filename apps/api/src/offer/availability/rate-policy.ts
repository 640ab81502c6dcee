import type { PolicyWire, StayRateWire } from '@mp/contract';
import { dateInZone, type CalendarDate, type Locale } from '@mp/domain';
import { refundSteps, type CancellationPolicy } from '@mp/domain/cancellation-policy';
import { balanceDueOn, type DepositTerms } from '@mp/domain/deposit';
import { sql } from 'kysely';

/** SQL of the cancellation policy of `rate`. */
export const policyColumn = sql<CancellationPolicy>`(
  select json_build_object('id', policy.id, 'names', policy.names, 'steps', policy.steps, 'insurable', policy.insurable)
  from cancellation_policy policy where policy.id = rate.cancellation_policy)`;

/** The stay that a policy is shown for, and the time at its place. */
export interface PolicyStay {
  readonly arrival: CalendarDate;
  readonly timeZone: string;
}

/**
 * A policy with the moments of one stay, as pages show it: without steps that are over.
 *
 * @example until 2027-02-05T14:00Z in Prague → `until_local` 2027-02-05T15:00
 */
export function policyWire(
  policy: CancellationPolicy,
  { arrival, timeZone }: PolicyStay,
  language: Locale,
  now: Date,
): PolicyWire {
  return {
    id: policy.id,
    name: policy.names[language],
    steps: refundSteps(policy, arrival, timeZone)
      .filter(({ until }) => now < until)
      .map(({ until, perMille }) => ({
        until: until.toISOString(),
        until_local: localTime(until, timeZone),
        per_mille: perMille,
      })),
  };
}

function localTime(instant: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  return `${dateInZone(instant, timeZone)}T${clock.format(instant)}`;
}

/** The deposit of a rate for one stay; null if everything is paid with the booking. */
export function depositWire(
  terms: DepositTerms | null,
  arrival: CalendarDate,
  today: CalendarDate,
): StayRateWire['deposit'] {
  const due_on = terms && balanceDueOn(terms, arrival, today);
  return terms && due_on ? { per_mille: terms.perMille, due_on } : null;
}
