import { companionsOf, type Companions, type Party } from '@mp/domain';

/** The guests in the query of a stay or list. */
export interface PartyQuery extends Companions {
  /** Adults. */
  readonly persons: number;
  readonly children: number;
}

/** The party that a query asks for. */
export const queriedParty = ({ persons, children, ...others }: PartyQuery): Party => ({
  adults: persons,
  children,
  ...companionsOf(others),
});
