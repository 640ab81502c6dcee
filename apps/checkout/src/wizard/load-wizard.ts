import { availabilityApi, loadQuery, placesApi, staysApi, type Store } from '@mp/api-client';
import type { LoadResult, PageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { arrivalWindow } from '../dates/arrival-window.ts';
import { chosenStay, readChoices } from './wizard-query.ts';

/**
 * Everything the wizard shows, in one round of requests: the address names all of it. A checkout without a place, or
 * with an unknown one, leads home. [2.29]
 */
export async function loadWizard({ query, locale, today }: PageContext, store: Store): Promise<LoadResult> {
  const home = { kind: 'redirect', to: href('home', { locale }), permanent: false } as const;
  const choices = readChoices(query);
  if (!choices) return home;
  const { placeId, party, arrival, rateId } = choices;
  const place = loadQuery(store, placesApi.endpoints.place.initiate(String(placeId)));
  const stay = chosenStay(choices, today);
  const rest: Promise<unknown>[] = [];
  if (arrival)
    rest.push(
      loadQuery(
        store,
        availabilityApi.endpoints.arrivalDays.initiate({ placeId, party, ...arrivalWindow(arrival, today) }),
      ),
      loadQuery(store, availabilityApi.endpoints.departureDays.initiate({ placeId, party, arrival })),
    );
  if (stay) {
    rest.push(loadQuery(store, staysApi.endpoints.stayRates.initiate({ placeId, ...stay })));
    if (rateId) {
      const question = { placeId, ...stay, rateId };
      rest.push(
        loadQuery(store, staysApi.endpoints.combinations.initiate(question)),
        loadQuery(store, staysApi.endpoints.roomPrices.initiate(question)),
      );
    }
  }
  const { failure } = await place;
  await Promise.all(rest);
  if (!failure) return { kind: 'ok', shared: false };
  return failure.retryable ? { kind: 'unavailable' } : home;
}
