import { defaultParty, statedCompanions, type CalendarDate, type Party } from '@mp/domain';

/** Dates and guests, passed on in links. Both dates or neither. */
export interface Stay {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: Party;
}

/** No dates, and the default party. */
export const anytime: Stay = { arrival: null, departure: null, party: defaultParty };

/** The query of a stay, from the catalogue to a place and to the checkout, without defaults. [2.48] */
export const stayQuery = ({ arrival, departure, party }: Stay): Readonly<Record<string, string | number | null>> => {
  const usualParty = party.adults === defaultParty.adults && party.children === defaultParty.children;
  return {
    arr: arrival,
    dep: departure,
    ad: usualParty ? null : party.adults,
    ch: usualParty || party.children === 0 ? null : party.children,
    ...statedCompanions(party),
  };
};
