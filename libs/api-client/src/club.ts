import type { LoyaltyEventWire, TierWire } from '@mp/contract';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** A tier of the loyalty club. [3.2] */
export interface ClubTier {
  /** Position from 1, which determines its colour. */
  readonly rank: number;
  /** In the visitor's language. */
  readonly name: string;
  /** Minimum points. */
  readonly points: number;
  /** The discount on a stay, in per mille of its price. */
  readonly discountPerMille: number;
  /** Other benefits, one line each in the visitor's language. */
  readonly benefits: readonly string[];
}

/** What earns points. [3.3] */
export interface ClubEvent {
  readonly key: LoyaltyEventWire['key'];
  /** A fixed number, or per 100 whole units of the visitor's currency. */
  readonly points: number;
}

export const clubApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Lowest first. */
    clubTiers: build.query<readonly ClubTier[], void>({
      query: () => ({ path: '/public/ota/ap/graphql/get-tiers' }),
      transformResponse: convertOnce(({ data }: { readonly data: readonly TierWire[] }) =>
        data.map(({ rank, name, points, discount_per_mille: discountPerMille, benefits = [] }) => ({
          rank,
          name,
          points,
          discountPerMille,
          benefits,
        })),
      ),
    }),
    clubEvents: build.query<readonly ClubEvent[], void>({
      query: () => ({ path: '/public/ota/ap/graphql/get-event' }),
      transformResponse: convertOnce(({ data }: { readonly data: readonly LoyaltyEventWire[] }) =>
        data.map(({ key, eventType, points, percentage }) => ({
          key,
          points: eventType === 'FIXED' ? points : percentage,
        })),
      ),
    }),
  }),
});

export const { useClubTiersQuery, useClubEventsQuery } = clubApi;
