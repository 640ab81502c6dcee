import { api } from '@mp/api-client';
import type { UserPointsWire } from '@mp/contract';

/** The points of an account, and their history. [3.2] */
export interface Points {
  readonly total: number;
  /** In the visitor's language; null before the first tier. */
  readonly tierName: string | null;
  readonly rank: number;
  /** Progress to the next tier in whole percent; 100 at the top. */
  readonly progressPercent: number;
  /** The points of the next tier; null at the top. */
  readonly nextTierPoints: number | null;
  /** Latest first. */
  readonly history: UserPointsWire['history'];
}

const pointsApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
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
