import { usePageContext } from '@mp/host-api';
import { SkeletonText } from '@mp/ui';
import { useModeratedReviewQuery, useNoticeQueueQuery } from '../api/trust.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { ReviewContent } from '../reviews/review-content.tsx';

import { ReviewReports } from '../reviews/review-reports.tsx';
import { ReviewTable } from '../reviews/review-table.tsx';
import { useText } from '../text/use-text.ts';
import { NoticeActions } from './notice-actions.tsx';

const views = ['open', 'handled'] as const;

/** Reviews that visitors have reported as untrue or unlawful, and the decisions about them. */
export default function NoticesSection({ item }: SectionProps) {
  return item === null ? <Notices /> : <NoticePage id={item} />;
}

function Notices() {
  const { text } = useText();
  const { query } = usePageContext();
  const view = views.find((one) => one === query.get('view')) ?? 'open';
  const list = useNoticeQueueQuery({ view, after: query.get('after') ?? '' });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.notices')} />
      <p>{text('notices.lead')}</p>
      <SearchForm views={views.map((value) => ({ value, label: text(`notices.view.${value}`) }))} />
      <ListView section="notices" list={list} none={text('notices.none')}>
        {(reviews) => <ReviewTable section="notices" reviews={reviews} />}
      </ListView>
    </div>
  );
}

function NoticePage({ id }: { readonly id: string }) {
  const { text } = useText();
  const { data: review, error, refetch } = useModeratedReviewQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!review) return <SkeletonText lines={8} />;
  return (
    <div className={section.stack}>
      <SectionHeading backTo="notices" title={text('reviews.of', { place: review.place })} />
      <ReviewContent review={review} />
      <ReviewReports review={review} />
      <NoticeActions review={review} />
    </div>
  );
}
