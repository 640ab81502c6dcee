import { childAges, type Party } from '@mp/domain';
import { askedAges, type StayCharge } from '@mp/domain/stay-charges';
import { draftStore } from '@mp/session/drafts';

/** The guests whose age can be said: children, and adults but one. The age is null while nobody has said it. */
export interface GuestAges {
  readonly children: readonly (number | null)[];
  readonly adults: readonly (number | null)[];
}

export const noAges: GuestAges = { children: [], adults: [] };

const readAges = (stored: unknown): readonly (number | null)[] =>
  (Array.isArray(stored) ? (stored as unknown[]) : []).map((age) =>
    typeof age === 'number' && age >= askedAges.from && age <= askedAges.to ? age : null,
  );

/** The ages of this tab’s order. They are sent with the order alone, and are never in an address. [5.29] */
export const guestAges = draftStore<GuestAges>(
  'guestAges',
  (stored) => {
    const { children, adults } = (stored ?? {}) as Readonly<Record<string, unknown>>;
    return { children: readAges(children), adults: readAges(adults) };
  },
  noAges,
);

/** Whose ages a stay’s taxes depend on: from which age the last child pays, and the last adult; null if they all do, or none. */
export function neededAges(charges: readonly Pick<StayCharge, 'byAge'>[]): {
  readonly children: number | null;
  readonly adults: number | null;
} {
  const bounds = charges.flatMap(({ byAge }) => (byAge ? [byAge.from] : []));
  const last = (ages: readonly number[]) => (ages.length > 0 ? Math.max(...ages) : null);
  return {
    children: last(bounds.filter((from) => from <= childAges.to)),
    adults: last(bounds.filter((from) => from > childAges.to)),
  };
}

/** The ages of a party that were said, as far as its taxes depend on them. */
export function saidAges(
  { children, adults }: GuestAges,
  party: Party,
  charges: readonly Pick<StayCharge, 'byAge'>[],
): readonly number[] {
  const needed = neededAges(charges);
  return [
    ...children.slice(0, needed.children === null ? 0 : party.children),
    ...adults.slice(0, needed.adults === null ? 0 : party.adults - 1),
  ].filter((age) => age !== null);
}
