import { api } from '@mp/api-client';
import type { ActionResultWire } from '@mp/contract';
import type { SendAction } from '../action/action-dialog.tsx';

/** Data of the console that an action can change. */
export const consoleTags = [
  'Staff',
  'Guests',
  'Owners',
  'Reviews',
  'Health',
  'Overview',
  'Audit',
  'LocalTaxes',
] as const;
type ConsoleTag = (typeof consoleTags)[number];

interface SentAction {
  readonly path: string;
  readonly method?: 'POST' | 'PUT';
  readonly body: object;
  readonly preview: boolean;
  readonly key: string;
  readonly tags: readonly ConsoleTag[];
}

const actionApi = api.enhanceEndpoints({ addTagTypes: consoleTags }).injectEndpoints({
  // Only this remote uses these endpoints, and each release of it defines them again.
  overrideExisting: true,
  endpoints: (build) => ({
    consoleAction: build.mutation<ActionResultWire, SentAction>({
      query: ({ path, method = 'POST', body, preview, key }) => ({
        path,
        method,
        body: { ...body, preview },
        idempotencyKey: key,
      }),
      // A failure may say that the page is not up to date.
      invalidatesTags: (_result, _failure, { preview, tags }) => (preview ? [] : [...tags, 'Overview', 'Audit']),
    }),
  }),
});

interface ActionTarget {
  readonly path: string;
  readonly method?: 'POST' | 'PUT';
  /** The version that the page shows, and the fields of the action. */
  readonly body: object;
  /** Whether the body takes a reason. */
  readonly takesReason?: boolean;
  readonly tags: readonly ConsoleTag[];
}

/** How an action is sent, for `ActionDialog`. Pages that show what it changes load it again. */
export function useSendAction({ body, takesReason = true, ...target }: ActionTarget): SendAction {
  const [send] = actionApi.useConsoleActionMutation();
  return ({ preview, reason, key }) =>
    send({ ...target, preview, key, body: takesReason ? { ...body, reason } : body }).unwrap();
}
