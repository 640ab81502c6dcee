import type { Store } from '@mp/api-client';
import type { FormFields, PageContext, SubmitResult } from '@mp/host-api';
import { formOf, problemQuery } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { reservationRequestsApi, type OwnerAnswer, type OwnerRequest } from './reservation-request.ts';
import { readRequestCode } from './request-code.ts';
import { outcomesOfState, type Outcome } from './request-outcome.ts';

const answers: readonly OwnerAnswer[] = ['accept', 'decline', 'cancel'];
const answerIn = (text: string | null | undefined): OwnerAnswer | undefined => answers.find((one) => one === text);

/** The outcome of a decision, as in the address of the page after it. */
interface DecisionInAddress {
  readonly answer: OwnerAnswer;
  readonly outcome: Outcome;
}

/** Decides without JavaScript, and redirects to the page with the outcome. */
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
  const { answerRequest, answerChange, takeRest } = reservationRequestsApi.endpoints;
  const reason = fields['reason']?.trim();
  const form = formOf(fields);
  if (code && (form === 'change-accept' || form === 'change-decline')) {
    const verb = form === 'change-accept' ? 'accept' : 'decline';
    const { error } = await store.dispatch(answerChange.initiate({ code, answer: verb, ...(reason && { reason }) }));
    return see(error ? problemQuery(form, error) : {});
  }
  if (code && form === 'take') {
    const { error } = await store.dispatch(takeRest.initiate({ code, amountMinor: Number(fields['amount']) }));
    return see(error ? problemQuery(form, error) : {});
  }
  if (!code || !answer) return see();
  const { data, error } = await store.dispatch(answerRequest.initiate({ code, answer, ...(reason && { reason }) }));
  return data ? see({ answer, outcome: data.outcome }) : see(problemQuery(answer, error));
}

/** The outcome in the address; null without one, or if it contradicts the request's state. */
export function decisionInAddress(query: URLSearchParams, { state }: OwnerRequest): DecisionInAddress | null {
  const answer = answerIn(query.get('answer'));
  const outcome = outcomesOfState(state).find((one) => one === query.get('outcome'));
  return answer && outcome ? { answer, outcome } : null;
}
