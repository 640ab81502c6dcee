import { placesApi, type PlaceParams, type RootState } from '@mp/api-client';
import type { Place } from '@mp/domain';
import { useSelector } from 'react-redux';

/** The loaded places of several pages of the list, in order. */
export const useShownPlaces = (pages: readonly PlaceParams[]): readonly Place[] =>
  useSelector(
    (state: RootState) =>
      pages.flatMap((params) => placesApi.endpoints.places.select(params)(state).data?.places ?? []),
    areTheSame,
  );

/** Whether a page of the list is missing. */
export const useIsPageMissing = (pages: readonly PlaceParams[]): boolean =>
  useSelector((state: RootState) => pages.some((params) => !placesApi.endpoints.places.select(params)(state).data));

const areTheSame = (some: readonly Place[], others: readonly Place[]): boolean =>
  some.length === others.length && some.every((place, index) => place === others[index]);
