import { usePageContext } from '@mp/host-api';
import { reviewStates } from '@mp/domain';
import { useReviewQueueQuery } from '../api/trust.ts';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { useText } from '../text/use-text.ts';
import { ReviewPage } from './review-page.tsx';
import { ReviewQueue } from './review-queue.tsx';

/** Reviews that wait to be read, and those that were decided. */
export default function ReviewsSection({ item }: SectionProps) {
  return item === null ? <Reviews /> : <ReviewPage id={item} />;
}

function Reviews() {
  const { text } = useText();
  const { query } = usePageContext();
  const view = reviewStates.find((state) => state === query.get('view')) ?? 'waiting';
  const queue = useReviewQueueQuery({ view, q: query.get('q') ?? '', after: query.get('after') ?? '' });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.reviews')} />
      <SearchForm
        words={text('reviews.words')}
        views={reviewStates.map((value) => ({ value, label: text(`reviews.state.${value}`) }))}
      />
      <ReviewQueue section="reviews" none={text('reviews.none')} {...queue} />
    </div>
  );
}
