import { api, type StayParams } from '@mp/api-client';
import type { StayExtraWire } from '@mp/contract';
import { sumMoney, type Currency, type ExtraCount, type Money } from '@mp/domain';

/** What the place offers with the stay. */
export type StayExtra = Readonly<StayExtraWire>;

/** A chosen extra with its amount for the whole stay. */
export interface ChosenExtra {
  readonly extra: StayExtra;
  readonly count: number;
  readonly amount: Money;
}

export const extrasApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    stayExtras: build.query<readonly StayExtra[], Omit<StayParams, 'rateId'>>({
      query: ({ placeId, arrival, departure, party }) => ({
        path: '/public/extras',
        query: { clientId: placeId, arrival, departure, persons: party.adults, children: party.children },
      }),
      transformResponse: ({ data }: { data: StayExtraWire[] }) => data,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useStayExtrasQuery } = extrasApi;

/** The chosen extras that the stay can have, no more of each than there are. */
export const chosenExtras = (
  chosen: readonly ExtraCount[],
  offered: readonly StayExtra[] = [],
): readonly ChosenExtra[] =>
  offered.flatMap((extra) => {
    const count = Math.min(chosen.find(({ id }) => id === extra.id)?.count ?? 0, extra.most);
    return count > 0 ? [{ extra, count, amount: { ...extra.each, minor: extra.each.minor * count } }] : [];
  });

/** What chosen extras cost together. */
export const sumExtras = (chosen: readonly ChosenExtra[], currency: Currency): Money =>
  sumMoney(
    chosen.map(({ amount }) => amount),
    currency,
  );
