import type { NearbyWire } from '@mp/contract';
import type { Currency, Money } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

interface NearbyPoint {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Distance in a straight line, in whole kilometres. */
  readonly km: number;
}

/** Another place nearby. */
export interface NearbyPlace extends NearbyPoint {
  readonly id: number;
  readonly slug: string;
  /** The lowest price of a night; empty if nothing is on sale. */
  readonly priceFrom: Readonly<Partial<Record<Currency, Money>>>;
}

/** A sight nearby. */
export interface Sight extends NearbyPoint {
  readonly kind: NearbyWire['data']['sights'][number]['kind'];
}

/** Places and sights around a place, nearest first. */
export interface Nearby {
  readonly places: readonly NearbyPlace[];
  readonly sights: readonly Sight[];
}

export const nearbyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By the id of the place. */
    nearby: build.query<Nearby, number>({
      query: (id) => ({ path: `/public/client/${id}/nearby` }),
      transformResponse: convertOnce(({ data }: NearbyWire) => ({
        places: data.places.map(({ pkid, static_url, prices, distance_km, ...point }) => ({
          ...point,
          id: pkid,
          slug: static_url,
          km: distance_km,
          priceFrom: Object.fromEntries(prices.map(({ currency, price_from }) => [currency, price_from])),
        })),
        sights: data.sights.map(({ distance_km, ...sight }) => ({ ...sight, km: distance_km })),
      })),
    }),
  }),
});

export const { useNearbyQuery } = nearbyApi;
