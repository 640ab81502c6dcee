import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { formatDate, formatMoney } from '@mp/i18n';
import { Button, Card, Notice, TextArea } from '@mp/ui';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { formatInstant } from './format-instant.ts';
import { useAnswerChangeMutation, type ChangedStay, type OwnerChange } from './reservation-request.ts';
import styles from './request-view.module.css';

/** Maximum characters of a reason: the API's limit. */
const longestReason = 500;

/** A change of a confirmed stay: what would be different, and the place's answer. Opening the page answers nothing. [6.3] */
export function ChangeQuestion({ change: asked, code }: { readonly change: OwnerChange; readonly code: string }) {
  const intl = useIntl();
  const { locale, query } = usePageContext();
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const [answer, { data, isLoading, isError }] = useAnswerChangeMutation();
  const reason = useRef<HTMLTextAreaElement>(null);
  const change = data?.request.change ?? asked;
  const isWaiting = change.state === 'waiting_place';
  const decide = (verb: 'accept' | 'decline') => {
    const words = reason.current?.value.trim();
    if (!isLoading) void answer({ code, answer: verb, ...(verb === 'decline' && words && { reason: words }) });
  };
  const hasFailed = isError || ['change-accept', 'change-decline'].some((form) => readProblem(query, form));
  return (
    <Card as="section" padded className={styles.change} aria-labelledby="change" data-hydrate="now">
      <h2 id="change">{text(`change.${change.state}`)}</h2>
      <dl className={styles.details}>
        <div>
          <dt>{text('change.before')}</dt>
          <StayLines stay={change.before} />
        </div>
        <div>
          <dt>{text('change.after')}</dt>
          <StayLines stay={change.after} />
        </div>
      </dl>
      {hasFailed && (
        <Notice kind="error" title={text('failed.title')}>
          <p>{text('failed.text')}</p>
        </Notice>
      )}
      {isWaiting && (
        <>
          <p>
            {text('change.consequence')}
            {change.until && ` ${text('until', { time: formatInstant(change.until, locale) })}`}
          </p>
          <PageForm name="change-accept" onSubmit={() => decide('accept')}>
            <Button type="submit" variant="callToAction" aria-busy={isLoading}>
              {text('change.accept')}
            </Button>
          </PageForm>
          <PageForm name="change-decline" className={styles.decision} onSubmit={() => decide('decline')}>
            <TextArea
              ref={reason}
              name="reason"
              label={text('decline.reason')}
              hint={text('reasonHint')}
              maxLength={longestReason}
            />
            <div>
              <Button type="submit" variant="quiet" aria-busy={isLoading}>
                {text('change.decline')}
              </Button>
            </div>
          </PageForm>
        </>
      )}
    </Card>
  );
}

function StayLines({ stay: { arrival, departure, party, rooms, total } }: { readonly stay: ChangedStay }) {
  const intl = useIntl();
  const { locale } = usePageContext();
  const text = (id: MessageId, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  return (
    <>
      <dd>{`${formatDate(arrival, locale)} – ${formatDate(departure, locale)}`}</dd>
      <dd>{text('details.people', { ...party })}</dd>
      {rooms.map(({ id, count, name }) => (
        <dd key={id}>{text('details.room', { count, name })}</dd>
      ))}
      <dd>{formatMoney(total, locale)}</dd>
    </>
  );
}
