import { useReviewForPlaceQuery, type ApiFailure } from '@mp/api-client';
import { reviewCategories, type Review, type ReviewWords } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate } from '@mp/i18n';
import { Button, Card, Container, Outcome } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { AnswerForm } from './answer-form.tsx';
import { readAnswerKey } from './answer-key.ts';
import request from '../request/request-view.module.css';
import styles from './answer.module.css';

/** The review, and the answer: a form, or the sent text. */
export function AnswerView() {
  const intl = useIntl();
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const key = readAnswerKey(usePageContext().query);
  const { data, error, refetch } = useReviewForPlaceQuery(key ?? skipToken);
  if (!key || !data) {
    const canRetry = Boolean(key && (error as ApiFailure | undefined)?.retryable);
    return (
      <Container className={request.page}>
        <Outcome
          icon={canRetry ? 'clock' : 'search'}
          title={text(canRetry ? 'review.away.title' : 'review.missing.title')}
          lead={text(canRetry ? 'review.away.text' : 'review.missing.text')}
        >
          {canRetry && <Button onClick={() => void refetch()}>{text('again')}</Button>}
        </Outcome>
      </Container>
    );
  }
  const { review, placeName } = data;
  return (
    <Container className={request.page}>
      <Outcome
        {...(review.answer && { tone: 'good', icon: 'check' })}
        title={text(review.answer ? 'review.answered' : 'review.headline', { place: placeName })}
        lead={text(review.answer ? 'review.answered.text' : 'review.lead')}
      />
      <ReviewCard review={review} />
      {review.answer ? <Words of={review.answer} label={text('review.yours')} /> : <AnswerForm answerKey={key} />}
    </Container>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Card as="section" className={request.card} aria-label={formatMessage({ id: 'review.label' })}>
      <dl className={request.details}>
        {reviewCategories.map((category) => (
          <div key={category}>
            <dt>{formatMessage({ id: `review.${category}` })}</dt>
            <dd>{formatMessage({ id: 'review.given' }, { rating: review.ratings[category] })}</dd>
          </div>
        ))}
      </dl>
      <Words
        of={review}
        label={formatMessage(
          { id: 'review.by' },
          {
            author: review.author ?? formatMessage({ id: 'review.nameless' }),
            arrival: formatDate(review.arrival, locale),
            nights: review.nights,
          },
        )}
      />
    </Card>
  );
}

/** A text in its original language, with a human translation if there is one. */
function Words({ of: { words, language, translation }, label }: { of: ReviewWords; label: string }) {
  const { formatMessage } = useIntl();
  return (
    <figure className={request.note}>
      <figcaption>{label}</figcaption>
      <blockquote lang={language} className={styles.words}>
        {words}
      </blockquote>
      {translation && (
        <>
          <figcaption>{formatMessage({ id: 'review.translation' })}</figcaption>
          <blockquote className={styles.words}>{translation}</blockquote>
        </>
      )}
    </figure>
  );
}
