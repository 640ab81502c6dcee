import { usePageContext } from '@mp/host-api';
import { reviewStates } from '@mp/domain';
import { useReviewQueueQuery } from '../api/trust.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { useText } from '../text/use-text.ts';
import { ReviewPage } from './review-page.tsx';
import { ReviewTable } from './review-table.tsx';

/** Reviews that wait to be read, and those that were decided. */
export default function ReviewsSection({ item }: SectionProps) {
  return item === null ? <Reviews /> : <ReviewPage id={item} />;
}

function Reviews() {
  const { text } = useText();
  const { query } = usePageContext();
  const view = reviewStates.find((state) => state === query.get('view')) ?? 'waiting';
  const list = useReviewQueueQuery({ view, q: query.get('q') ?? '', after: query.get('after') ?? '' });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.reviews')} />
      <SearchForm
        words={text('reviews.words')}
        views={reviewStates.map((value) => ({ value, label: text(`reviews.state.${value}`) }))}
      />
      <ListView section="reviews" list={list} none={text('reviews.none')}>
        {(reviews) => <ReviewTable section="reviews" reviews={reviews} />}
      </ListView>
    </div>
  );
}
