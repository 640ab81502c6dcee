import { defaultParty, type CalendarDate, type Party } from '@mp/domain';

/** When and who, as links between pages carry it. Both dates or neither. */
export interface Stay {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: Party;
}

/** No dates, and as many people as usual. */
export const anytime: Stay = { arrival: null, departure: null, party: defaultParty };

/** The keys that carry a stay from the catalogue to a place and on to the checkout; what is usual is left out. [2.48] */
export const stayQuery = ({ arrival, departure, party }: Stay): Readonly<Record<string, string | number | null>> => {
  const usualParty = party.adults === defaultParty.adults && party.children === defaultParty.children;
  return {
    arr: arrival,
    dep: departure,
    ad: usualParty ? null : party.adults,
    ch: usualParty || party.children === 0 ? null : party.children,
  };
};
