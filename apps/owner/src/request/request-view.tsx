import {
  useAnswerRequestMutation,
  useReservationRequestQuery,
  type ApiFailure,
  type OwnerAnswer,
} from '@mp/api-client';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Button, Container, Icon, Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { formatInstant } from './format-instant.ts';
import { readRequestCode } from './request-code.ts';
import { RequestDetails } from './request-details.tsx';
import { outcomeLooks, outcomeOfState } from './request-outcome.ts';
import styles from './request-view.module.css';

/** The request, what the owner can do with it, and what it came to. */
export function RequestView({ answer }: { answer: OwnerAnswer }) {
  const { locale, query } = usePageContext();
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const code = readRequestCode(query);
  const { data, error, refetch } = useReservationRequestQuery(code ?? skipToken);
  const [decide, deciding] = useAnswerRequestMutation();
  const request = deciding.data?.request ?? data;

  if (!code || !request) {
    const canRetry = Boolean(code && (error as ApiFailure | undefined)?.retryable);
    return (
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1>{text(canRetry ? 'unreachable.title' : 'missing.title')}</h1>
          <p className={styles.lead}>{text(canRetry ? 'unreachable.text' : 'missing.text')}</p>
          {canRetry && <Button onClick={() => void refetch()}>{text('again')}</Button>}
        </div>
      </Container>
    );
  }

  const outcome = deciding.data?.outcome ?? outcomeOfState(request.state);
  const other = answer === 'accept' ? 'requestReject' : 'requestAccept';
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        {outcome && (
          <span className={`${styles.mark} ${styles[outcomeLooks[outcome].tone]}`}>
            <Icon name={outcomeLooks[outcome].icon} size={28} />
          </span>
        )}
        <div role="status" className={styles.words}>
          <h1>
            {outcome ? text(`outcome.${outcome}.title`) : text(`${answer}.headline`, { guest: request.guestName })}
          </h1>
          <p className={styles.lead}>
            {outcome ? text(`outcome.${outcome}.text`, { guest: request.guestName }) : text(`${answer}.lead`)}
          </p>
        </div>
      </div>
      <RequestDetails request={request} />
      {!outcome && (
        <div className={styles.decision}>
          {deciding.error && (
            <Notice kind="error" title={text('failed.title')}>
              <p>{text('failed.text')}</p>
            </Notice>
          )}
          <p className={styles.consequence}>
            {text(`${answer}.consequence`)}
            {request.confirmUntil && ` ${text('until', { time: formatInstant(request.confirmUntil, locale) })}`}
          </p>
          <div className={styles.buttons}>
            <Button
              variant={answer === 'accept' ? 'callToAction' : 'primary'}
              aria-busy={deciding.isLoading}
              onClick={() => {
                if (!deciding.isLoading) void decide({ code, answer });
              }}
            >
              {text(deciding.isLoading ? 'sending' : `${answer}.button`)}
            </Button>
            <Link to={href(other, { locale, query: { code } })}>{text(`${answer}.other`)}</Link>
          </div>
        </div>
      )}
    </Container>
  );
}
