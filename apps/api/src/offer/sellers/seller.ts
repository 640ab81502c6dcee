import type { ContractModel, SellerData } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';

export type { SellerData };

/** The contract of a place on a day, with its seller's data of that day. */
export interface PlaceContract {
  readonly placeId: number;
  readonly effectiveFrom: CalendarDate;
  readonly model: ContractModel;
  /** Of the stay's price; null for the operator's default. */
  readonly commissionPerMille: number | null;
  /** Of the short-term let. */
  readonly registrationNumber: string | null;
  readonly seller: SellerData & { readonly id: string };
}
