import type { ActionResultWire } from '@mp/contract';
import type { SendAction } from '../action/action-dialog.tsx';
import { consoleApi } from './console.ts';

interface ActionTarget {
  readonly path: string;
  readonly method?: 'POST' | 'PUT';
  /** The version that the page shows, and the fields of the action. */
  readonly body: { readonly version: string } & Readonly<Record<string, unknown>>;
  /** Whether the body takes a reason. */
  readonly takesReason?: boolean;
  /** The subject is gone afterwards: its page is left, and has nothing to load. */
  readonly removes?: boolean;
}

interface SentAction extends Omit<ActionTarget, 'takesReason'> {
  readonly preview: boolean;
  readonly key: string;
  /** One of several actions: who sends them loads the page again after the last one. */
  readonly isPart?: boolean;
}

const actionApi = consoleApi.injectEndpoints({
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
      invalidatesTags: (_result, failure, { preview, removes, isPart }) =>
        preview || isPart || (removes === true && !failure) ? [] : ['Console'],
    }),
  }),
});

export const { useConsoleActionMutation } = actionApi;

/** How every action is sent, for `ActionDialog`. The open page is loaded again afterwards. */
export function useSendAction({ body, takesReason = true, ...target }: ActionTarget): SendAction {
  const [send] = useConsoleActionMutation();
  return ({ preview, reason, key }) =>
    send({ ...target, preview, key, body: takesReason ? { ...body, reason } : body }).unwrap();
}
