import { placesApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { checkoutMessages } from '../checkout-messages.ts';
import { loadWizard } from './load-wizard.ts';
import { WizardPage } from './wizard-page.tsx';
import { readChoices } from './wizard-query.ts';

/** [2.8] The booking wizard. Never cached: availability and prices are requested every time. */
export default definePage({
  messages: checkoutMessages,
  load: loadWizard,
  head: ({ query }, store, text) => {
    const select = placesApi.endpoints.place.select(String(readChoices(query)?.placeId ?? ''));
    return { title: text('checkout.title', { place: select(store.getState()).data?.name ?? '' }), noIndex: true };
  },
  Page: WizardPage,
});
