import { api } from './api.ts';

const path = '/public/ota/ap/newsletter';

const post = (rest: string, body: Readonly<Record<string, string>>) => ({
  path: `${path}${rest}`,
  method: 'POST' as const,
  body,
});

/** The newsletter: requested here, confirmed by a link in an e-mail. [7.30] */
export const newsletterApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Sends an e-mail with a confirmation link; fails with `already_subscribed`. [8.11] */
    askForNewsletter: build.mutation<null, string>({
      query: (email) => ({ ...post('', { email }), successStatus: 204 }),
      transformResponse: () => null,
    }),
    /** Subscribes the address that the code was sent to; fails with `newsletter_code_invalid`. */
    confirmNewsletter: build.mutation<null, string>({
      query: (code) => post('/confirm', { code }),
      transformResponse: () => null,
    }),
  }),
});

export const { useAskForNewsletterMutation, useConfirmNewsletterMutation } = newsletterApi;
