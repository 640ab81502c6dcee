import type { ModeratedReviewWire } from '@mp/contract';
import { SkeletonText } from '@mp/ui';
import { useModeratedReviewQuery } from '../api/trust.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewContent } from './review-content.tsx';
import { ReviewReports } from './review-reports.tsx';
import { TranslateReview } from './translate-review.tsx';

/** A review, with what staff do about it. */
export function ReviewPage({ id }: { readonly id: string }) {
  const { data: review, error, refetch } = useModeratedReviewQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return review ? <Review review={review} /> : <SkeletonText lines={8} />;
}

function Review({ review }: { readonly review: ModeratedReviewWire }) {
  const { text } = useText();
  return (
    <div className={section.stack}>
      <SectionHeading backTo="reviews" title={text('reviews.of', { place: review.place })} />
      <Viewers subject="review" id={review.id} />
      <ReviewContent review={review} />
      <div className={section.actions}>
        <ReviewActions review={review} />
        <TranslateReview key={`words ${review.version}`} review={review} of="words" />
        {review.answer && <TranslateReview key={`answer ${review.version}`} review={review} of="answer" />}
      </div>
      <ReviewReports review={review} />
    </div>
  );
}
