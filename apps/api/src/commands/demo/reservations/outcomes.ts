/** How a generated reservation ends, or what it waits for. */
export type Outcome =
  | 'confirmed'
  | 'no_show'
  | 'held'
  | 'requested'
  | 'expired'
  | 'unanswered'
  | 'declined'
  | 'cancelled_unpaid'
  | 'cancelled_insured'
  | 'cancelled_by_place';

/** How many of a hundred reservations end so. */
const shares: Readonly<Record<Outcome, number>> = {
  confirmed: 64,
  no_show: 2,
  held: 1,
  requested: 1,
  expired: 12,
  unanswered: 3,
  declined: 4,
  cancelled_unpaid: 5,
  cancelled_insured: 5,
  cancelled_by_place: 3,
};

const rare = Object.keys(shares) as Outcome[];
const others = rare.flatMap((outcome) => Array.from({ length: shares[outcome] - 1 }, () => outcome));
/** Has no common divisor with the number of others, so that it visits each of them. */
const stride = 37;
/** A hundred outcomes; each occurs among the first ones, the others are mixed. */
const cycle: readonly Outcome[] = [
  ...rare,
  ...others.map((_, index) => others[(index * stride) % others.length] as Outcome),
];

/** The outcome of the n-th reservation, from 0 on. Any hundred in a row have the shares above. */
export const outcomeOf = (n: number): Outcome => cycle[n % cycle.length] as Outcome;
