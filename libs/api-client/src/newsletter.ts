import { api } from './api.ts';

const path = '/public/ota/ap/newsletter';

const post = (rest: string, body: Readonly<Record<string, string>>) => ({
  path: `${path}${rest}`,
  method: 'POST' as const,
  body,
});

/** The newsletter: asked for here, confirmed from the mailbox that it goes to. [7.30] */
export const newsletterApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Sends a message with a link that confirms; fails with `already_subscribed`. [8.11] */
    askForNewsletter: build.mutation<null, string>({
      query: (email) => ({ ...post('', { email }), successStatus: 204 }),
      transformResponse: () => null,
    }),
    /** Subscribes the address whose message held the code; fails with `newsletter_code_invalid`. */
    confirmNewsletter: build.mutation<null, string>({
      query: (code) => post('/confirm', { code }),
      transformResponse: () => null,
    }),
  }),
});

export const { useAskForNewsletterMutation, useConfirmNewsletterMutation } = newsletterApi;
