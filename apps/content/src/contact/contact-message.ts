import { api } from '@mp/api-client';
import type { ContactRequest } from '@mp/contract';

/** A message to the operator. [2.12] */
interface MessageToOperator {
  readonly name: string;
  readonly email: string;
  /** The number of the reservation it refers to; empty for none. */
  readonly reservation: string;
  readonly message: string;
  /** The honeypot: empty, unless a machine has filled it in. */
  readonly website: string;
}

const contactApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Sends the message to the operator's mailbox; fails with `too_many_requests`. */
    writeToOperator: build.mutation<null, MessageToOperator>({
      query: ({ name, email, reservation, message, website }) => ({
        path: '/public/contact',
        method: 'POST',
        body: {
          name,
          email,
          message,
          ...(reservation.trim() && { reservation }),
          ...(website && { website }),
        } satisfies ContactRequest,
      }),
      transformResponse: () => null,
    }),
  }),
});

export const { useWriteToOperatorMutation } = contactApi;
