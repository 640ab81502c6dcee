import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useModeratedReviewQuery, useNoticeQueueQuery } from '../api/trust.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { Tabs } from '../console/tabs.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { ReviewContent } from '../reviews/review-content.tsx';
import { ReviewReports } from '../reviews/review-reports.tsx';
import { ReviewTable } from '../reviews/review-table.tsx';
import { useText } from '../text/use-text.ts';
import { NoticeActions } from './notice-actions.tsx';
import { PlaceNotices } from './place-notices.tsx';

const views = ['open', 'handled'] as const;
const tabs = ['reviews', 'places'] as const;

/** Reviews, texts and pictures that somebody has reported as untrue or unlawful, and the decisions about them. */
export default function NoticesSection({ item }: SectionProps) {
  return item === null ? <Notices /> : <NoticePage id={item} />;
}

function Notices() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const view = views.find((one) => one === query.get('view')) ?? 'open';
  const current = tabs.find((one) => one === query.get('tab')) ?? 'reviews';
  const isOfReviews = current === 'reviews';
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.notices')} />
      <Tabs
        label={text('console.section.notices')}
        tabs={tabs.map((tab) => ({
          to: href('console', { locale, params: { section: 'notices' }, query: { tab } }),
          label: text(`notices.tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <p className={section.words}>{text(isOfReviews ? 'notices.lead' : 'notices.places.lead')}</p>
      <SearchForm keeps={['tab']} views={views.map((value) => ({ value, label: text(`notices.view.${value}`) }))} />
      {isOfReviews ? <ReviewNotices view={view} /> : <PlaceNotices view={view} />}
    </div>
  );
}

function ReviewNotices({ view }: { readonly view: string }) {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useNoticeQueueQuery({ view, after: query.get('after') ?? '' });
  return (
    <ListView section="notices" list={list} none={text('notices.none')}>
      {(reviews) => <ReviewTable section="notices" reviews={reviews} />}
    </ListView>
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
