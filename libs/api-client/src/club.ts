import type { LoyaltyEventWire, TierWire } from '@mp/contract';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** A tier of the loyalty club. [3.2] */
export interface ClubTier {
  /** Its position from 1, by which it has its colour. */
  readonly rank: number;
  /** In the visitor's language. */
  readonly name: string;
  /** From how many points on. */
  readonly points: number;
  /** What it takes off a stay, in per mille of its price. */
  readonly discountPerMille: number;
  /** What it brings to a stay beside that, a line each in the visitor's language. */
  readonly benefits: readonly string[];
}

/** What earns points. [3.3] */
export interface ClubEvent {
  readonly key: LoyaltyEventWire['key'];
  /** Of itself, or for 100 whole units of the visitor's currency. */
  readonly points: number;
}

export const clubApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The lowest first. */
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
