import { type ApiFailure } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { readProblem } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { Button, Container, Outcome } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { useAnswerRequestMutation, useReservationRequestQuery, type OwnerAnswer } from './reservation-request.ts';
import { ChangeQuestion } from './change-question.tsx';
import { DecisionForm } from './decision-form.tsx';
import { formatInstant } from './format-instant.ts';
import { readRequestCode } from './request-code.ts';
import { RequestDetails } from './request-details.tsx';
import { outcomeLooks, outcomeOfState } from './request-outcome.ts';
import { RestTaken } from './rest-taken.tsx';
import styles from './request-view.module.css';
import { decisionInAddress } from './submit-decision.ts';

/** The request, the owner's options, and the outcome. */
export function RequestView({ answer }: { answer: OwnerAnswer }) {
  const { locale, query } = usePageContext();
  const intl = useIntl();
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const code = readRequestCode(query);
  const { data, error, refetch } = useReservationRequestQuery(code ?? skipToken);
  const [decide, deciding] = useAnswerRequestMutation();
  const request = deciding.data?.request ?? data;

  if (!code || !request) {
    const canRetry = Boolean(code && (error as ApiFailure | undefined)?.retryable);
    return (
      <Container className={styles.page}>
        <Outcome
          icon={canRetry ? 'clock' : 'search'}
          title={text(canRetry ? 'unreachable.title' : 'missing.title')}
          lead={text(canRetry ? 'unreachable.text' : 'missing.text')}
        >
          {canRetry && <Button onClick={() => void refetch()}>{text('again')}</Button>}
        </Outcome>
      </Container>
    );
  }

  // The code of a confirmed stay can still cancel it.
  const decided = decisionInAddress(query, request);
  const outcome =
    deciding.data?.outcome ?? decided?.outcome ?? (data?.canCancel ? null : outcomeOfState(request.state));
  const does: OwnerAnswer = data?.canCancel ? 'cancel' : (decided?.answer ?? answer);
  const other = answer === 'accept' ? 'requestReject' : 'requestAccept';
  const words = outcome === 'cancelled' && does === 'cancel' ? 'cancelledByYou' : outcome;
  return (
    <Container className={styles.page}>
      <Outcome
        {...(outcome && outcomeLooks[outcome])}
        title={words ? text(`outcome.${words}.title`) : text(`${does}.headline`, { guest: request.guestName })}
        lead={words ? text(`outcome.${words}.text`, { guest: request.guestName }) : text(`${does}.lead`)}
      />
      {request.change && <ChangeQuestion change={request.change} code={code} />}
      {data?.rest?.canTake && <RestTaken rest={data.rest} code={code} />}
      <RequestDetails request={request} />
      {!outcome && (
        <DecisionForm
          key={does}
          answer={does}
          isSending={deciding.isLoading}
          hasFailed={deciding.isError || readProblem(query, does) !== undefined}
          onDecide={(reason) => void decide({ code, answer: does, reason })}
          other={
            does !== 'cancel' && <Link to={href(other, { locale, query: { code } })}>{text(`${does}.other`)}</Link>
          }
        >
          {text(`${does}.consequence`)}
          {request.confirmUntil && ` ${text('until', { time: formatInstant(request.confirmUntil, locale) })}`}
        </DecisionForm>
      )}
    </Container>
  );
}
