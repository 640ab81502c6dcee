import { availabilityApi, bookingTermsApi, loadQuery, placesApi, staysApi, type Store } from '@mp/api-client';
import type { LoadResult, PageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { insuranceApi } from '../insurance/insurance-offer.ts';
import { chosenExtras, extrasApi } from '../extras/stay-extras.ts';
import { insuredPrice } from '../order-price/order-price.ts';
import { arrivalWindow } from '../dates/arrival-window.ts';
import { firstChoice } from '../dates/first-choice.ts';
import { chosenOffer } from './chosen-offer.ts';
import { withSingleOptions } from './single-options.ts';
import { chosenStay, readChoices, type Choices, type ChosenStay } from './wizard-query.ts';

/**
 * Loads everything the wizard shows in one round of requests, since the address names all of it. A checkout without a known
 * place redirects home. [2.29]
 */
export async function loadWizard({ query, locale, today }: PageContext, store: Store): Promise<LoadResult> {
  const home = { kind: 'redirect', to: href('home', { locale }), permanent: false } as const;
  const choices = readChoices(query);
  if (!choices) return home;
  const { placeId, party, rateId } = choices;
  // Loads the data of the default dates before they are shown: nothing shifts, and no press comes too early.
  const { arrival, departure } = firstChoice(choices, today);
  const place = loadQuery(store, placesApi.endpoints.place.initiate(String(placeId)));
  const stay = chosenStay(choices, today);
  const rest: Promise<unknown>[] = [loadQuery(store, bookingTermsApi.endpoints.bookingTerms.initiate())];
  if (arrival)
    rest.push(
      loadQuery(
        store,
        availabilityApi.endpoints.arrivalDays.initiate({ placeId, party, ...arrivalWindow(arrival, today) }),
      ),
      loadQuery(store, availabilityApi.endpoints.departureDays.initiate({ placeId, party, arrival })),
    );
  if (!stay && arrival && departure)
    rest.push(loadQuery(store, staysApi.endpoints.stayRates.initiate({ placeId, arrival, departure, party })));
  if (stay) {
    const rates = loadQuery(store, staysApi.endpoints.stayRates.initiate({ placeId, ...stay }));
    rest.push(rates);
    rest.push(
      rateId
        ? loadPrices(store, choices, { placeId, ...stay, rateId })
        : rates.then(({ data }) => {
            const only = withSingleOptions(choices, { rates: data }).rateId;
            return only ? loadPrices(store, choices, { placeId, ...stay, rateId: only }) : undefined;
          }),
    );
  }
  const { failure } = await place;
  await Promise.all(rest);
  if (!failure) return { kind: 'ok', shared: false };
  return failure.retryable ? { kind: 'unavailable' } : home;
}

/** Codes are of the browser alone. */
const noDiscounts = { code: null, club: 0 };

/** Loads the rooms with prices, the extras and, once these are known, the price of insurance. */
async function loadPrices(store: Store, choices: Choices, question: ChosenStay & { placeId: number; rateId: number }) {
  const { rateId: _, ...stay } = question;
  const [combinations, prices, extras] = await Promise.all([
    loadQuery(store, staysApi.endpoints.combinations.initiate(question)),
    loadQuery(store, staysApi.endpoints.roomPrices.initiate(question)),
    loadQuery(store, extrasApi.endpoints.stayExtras.initiate(stay)),
  ]);
  const offer = chosenOffer(choices, combinations.data, prices.data);
  if (offer)
    await loadQuery(
      store,
      insuranceApi.endpoints.insuranceOffer.initiate({
        price: insuredPrice(offer.price, noDiscounts, chosenExtras(choices.extras, extras.data)),
        rateId: question.rateId,
      }),
    );
}
