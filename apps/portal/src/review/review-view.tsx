import { useReviewInvitationQuery, type ApiFailure, type ReviewInvitation } from '@mp/api-client';
import { reviewCategories } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, buttonClass, Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { StepPage } from '../step-page/step-page.tsx';
import { useText } from '../text/use-text.ts';
import { readReviewCode } from './review-code.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './review.module.css';

/** The stay to review: a form, or the review and its state. */
export function ReviewView() {
  const { text, date, locale } = useText();
  const code = readReviewCode(usePageContext().query);
  const { data: invitation, error, refetch } = useReviewInvitationQuery(code ?? skipToken);
  if (!code || !invitation) {
    const canRetry = Boolean(code && (error as ApiFailure | undefined)?.retryable);
    return (
      <StepPage
        title={text(canRetry ? 'review.away.title' : 'review.missing.title')}
        lead={text(canRetry ? 'review.away.text' : 'review.missing.text')}
      >
        {canRetry ? (
          <Button onClick={() => void refetch()}>{text('review.again')}</Button>
        ) : (
          <Link className={buttonClass({ variant: 'quiet' })} to={href('home', { locale })}>
            {text('review.home')}
          </Link>
        )}
      </StepPage>
    );
  }
  const { place, arrival, departure, canWrite, state, reason } = invitation;
  const stay = text('review.stay', {
    place: place.name,
    town: place.town,
    arrival: date(arrival),
    departure: date(departure),
  });
  if (!canWrite) return <Written key="written" invitation={invitation} stay={stay} />;
  return (
    <StepPage key="form" title={text('review.headline')} lead={stay}>
      {state === 'refused' && reason && (
        <Notice kind="error" title={text('review.refused')}>
          <p className={styles.words}>{reason}</p>
        </Notice>
      )}
      <ReviewForm code={code} invitation={invitation} />
    </StepPage>
  );
}

/** The review, and whether it is waiting, shown, or refused. It can no longer be changed. */
function Written({ invitation, stay }: { invitation: ReviewInvitation; stay: string }) {
  const { text, locale } = useText();
  const { state, review, reason, place } = invitation;
  return (
    <StepPage follows title={text(`review.state.${state}`)} lead={stay}>
      <p>{text(`review.state.${state}.text`)}</p>
      {reason && <p className={styles.words}>{reason}</p>}
      {review && (
        <>
          <blockquote lang={review.language} className={styles.words}>
            {review.words}
          </blockquote>
          <dl className={styles.given}>
            {reviewCategories.map((category) => (
              <div key={category}>
                <dt>{text(`review.${category}`)}</dt>
                <dd>{text('review.given', { rating: review.ratings[category] })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Link
        className={buttonClass({ variant: 'quiet' })}
        to={href('place', { locale, params: { place: place.slug }, hash: 'reviews' })}
      >
        {text('review.toPlace', { place: place.name })}
      </Link>
    </StepPage>
  );
}
