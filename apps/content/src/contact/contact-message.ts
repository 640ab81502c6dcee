import { api } from '@mp/api-client';
import type { ContactRequest } from '@mp/contract';

/** What somebody writes to the operator. [2.12] */
interface MessageToOperator {
  readonly name: string;
  readonly email: string;
  /** The number of the reservation that it is about; empty for none. */
  readonly reservation: string;
  readonly message: string;
  /** Empty, unless a machine has filled in what people do not see. */
  readonly website: string;
}

const contactApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Goes to the operator's mailbox; fails with `too_many_requests` for whoever writes many. */
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
