import { api } from '@mp/api-client';
import type { UserPointsWire } from '@mp/contract';

/** What an account has earned, and how. [3.2] */
export interface Points {
  readonly total: number;
  /** In the visitor's language; null before the first tier. */
  readonly tierName: string | null;
  readonly rank: number;
  /** Whole percent of the way to the next tier; 100 at the top. */
  readonly progressPercent: number;
  /** The points that reach the next tier; null at the top. */
  readonly nextTierPoints: number | null;
  /** The latest first. */
  readonly history: UserPointsWire['history'];
}

const pointsApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    points: build.query<Points, void>({
      query: () => ({ path: '/user/points' }),
      transformResponse: ({ totalPoints, tier, history }: UserPointsWire) => ({
        total: totalPoints,
        tierName: tier.name,
        rank: tier.rank,
        progressPercent: tier.progress,
        nextTierPoints: tier.next_points,
        history,
      }),
      providesTags: ['User'],
    }),
  }),
});

export const { usePointsQuery } = pointsApi;
