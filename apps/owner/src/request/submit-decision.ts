import type { Store } from '@mp/api-client';
import type { FormFields, PageContext, SubmitResult } from '@mp/host-api';
import { formOf, problemQuery } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { reservationRequestsApi, type OwnerAnswer, type OwnerRequest } from './reservation-request.ts';
import { readRequestCode } from './request-code.ts';
import { outcomesOfState, type Outcome } from './request-outcome.ts';

const answers: readonly OwnerAnswer[] = ['accept', 'decline', 'cancel'];
const answerIn = (text: string | null | undefined): OwnerAnswer | undefined => answers.find((one) => one === text);

/** What a decision came to, as the address of the page tells that followed it. */
interface ToldDecision {
  readonly answer: OwnerAnswer;
  readonly outcome: Outcome;
}

/** Decides where no script runs, and leads back to the page, which then says what it came to. */
export async function submitDecision(
  { query, locale, routeId }: PageContext,
  fields: FormFields,
  store: Store,
): Promise<SubmitResult> {
  const code = readRequestCode(query);
  const answer = answerIn(formOf(fields));
  const see = (more: Readonly<Record<string, string>> = {}): SubmitResult => ({
    kind: 'see',
    path: href(routeId === 'requestReject' ? routeId : 'requestAccept', { locale, query: { code, ...more } }),
  });
  if (!code || !answer) return see();
  const { answerRequest } = reservationRequestsApi.endpoints;
  const reason = fields['reason']?.trim();
  const { data, error } = await store.dispatch(answerRequest.initiate({ code, answer, ...(reason && { reason }) }));
  return data ? see({ answer, outcome: data.outcome }) : see(problemQuery(answer, error));
}

/** What the address tells of a decision; null where it tells nothing, or what the request's state does not bear out. */
export function toldDecision(query: URLSearchParams, { state }: OwnerRequest): ToldDecision | null {
  const answer = answerIn(query.get('answer'));
  const outcome = outcomesOfState(state).find((one) => one === query.get('outcome'));
  return answer && outcome ? { answer, outcome } : null;
}
