import {
  availabilityApi,
  bookingTermsApi,
  collectionsApi,
  hintsApi,
  loadQuery,
  nearbyApi,
  placesApi,
  reviewsApi,
  searchApi,
  staysApi,
  type ApiFailure,
  type Outcome,
  type Store,
} from '@mp/api-client';
import type { Place } from '@mp/domain';
import type { LoadResult, PageContext } from '@mp/host-api';
import { href, pkidOfSlug } from '@mp/i18n';
import {
  cleanPlaceQuery,
  daysParams,
  isDated,
  nearStaysParams,
  readPlaceStay,
  stayParams,
  type DatedStay,
} from './place-stay.ts';
import { articlesParams } from './place-tips.ts';
import { reviewParams } from './reviews/review-params.ts';
import { proposalParams, similarParams } from './similar-places.ts';

/** Loads the place and the data beside it. Failures of the latter are shown in their section, and the page is not cached. */
export async function loadPlace(context: PageContext, store: Store): Promise<LoadResult> {
  const slug = context.params['place'] ?? '';
  const load = (key: string) => loadQuery(store, placesApi.endpoints.place.initiate(key));
  let { data: place, failure } = await load(slug);
  // A name may have changed; the id at its end has not. [2.3]
  const id = pkidOfSlug(slug);
  if (failure && isRefusal(failure) && id !== null) ({ data: place, failure } = await load(String(id)));
  if (failure && !isRefusal(failure)) return { kind: 'unavailable' };
  if (!place) {
    await loadProposals(slug, store);
    return { kind: 'ok', shared: false, missing: true };
  }
  if (place.slug !== slug) {
    const query = Object.fromEntries(context.query);
    const to = href('place', { locale: context.locale, params: { place: place.slug }, query });
    return { kind: 'redirect', to, permanent: true };
  }

  const clean = cleanPlaceQuery(context);
  if (clean) {
    const to = href('place', { locale: context.locale, params: { place: slug }, query: clean });
    return { kind: 'redirect', to, permanent: false };
  }

  const stay = readPlaceStay(context);
  const articles = articlesParams(place);
  const complete = await Promise.all([
    answered(loadQuery(store, placesApi.endpoints.relatedPlaces.initiate(place.id))),
    answered(loadQuery(store, nearbyApi.endpoints.nearby.initiate(place.id))),
    answered(loadQuery(store, collectionsApi.endpoints.collections.initiate('category'))),
    place.reviewCount === 0 ||
      answered(loadQuery(store, reviewsApi.endpoints.reviews.initiate(reviewParams(place, context)))),
    articles ? answered(loadQuery(store, searchApi.endpoints.search.initiate(articles))) : true,
    place.sells && !place.instantBooking
      ? answered(loadQuery(store, bookingTermsApi.endpoints.bookingTerms.initiate()))
      : true,
    place.sells && isDated(stay) ? loadStay(place, stay, store) : true,
  ]);
  return { kind: 'ok', shared: complete.every(Boolean) };
}

/** Loads prices of the stay and, without any, the reason and nearby dates. Returns whether everything loaded. */
async function loadStay(place: Place, stay: DatedStay, store: Store): Promise<boolean> {
  const params = stayParams(place, stay);
  const [rates, combinations, rooms] = await Promise.all([
    loadQuery(store, staysApi.endpoints.stayRates.initiate(params)),
    loadQuery(store, staysApi.endpoints.combinations.initiate(params)),
    loadQuery(store, staysApi.endpoints.roomPrices.initiate(params)),
  ]);
  if (rates.failure || combinations.failure || rooms.failure) return false;
  if (rates.data.length > 0) return true;
  const { arrivals, departures } = daysParams(place, stay);
  const reasons = await Promise.all([
    answered(loadQuery(store, availabilityApi.endpoints.arrivalDays.initiate(arrivals))),
    answered(loadQuery(store, availabilityApi.endpoints.departureDays.initiate(departures))),
    answered(loadQuery(store, hintsApi.endpoints.nearStays.initiate(nearStaysParams(place, stay)))),
  ]);
  return reasons.every(Boolean);
}

/** Loads proposals for a missing place; failures are left out. */
async function loadProposals(slug: string, store: Store): Promise<void> {
  let found: readonly { readonly id: number }[] = [];
  for (const params of similarParams(slug)) {
    found = (await loadQuery(store, searchApi.endpoints.search.initiate(params))).data?.places ?? [];
    if (found.length > 0) break;
  }
  await Promise.all([
    loadQuery(store, placesApi.endpoints.places.initiate(proposalParams(found))),
    found[0] && loadQuery(store, placesApi.endpoints.relatedPlaces.initiate(found[0].id)),
    loadQuery(store, collectionsApi.endpoints.collections.initiate('category')),
  ]);
}

const answered = async (outcome: Promise<Outcome<unknown>>): Promise<boolean> => !(await outcome).failure;

const isRefusal = ({ layer }: ApiFailure): boolean => layer === 'request';
