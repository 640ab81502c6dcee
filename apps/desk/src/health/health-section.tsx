import { SkeletonText } from '@mp/ui';
import { useHealthQuery } from '../api/trust.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { DeadLetters } from './dead-letters.tsx';
import { ErrorReports } from './error-reports.tsx';
import { FailingCalendars } from './failing-calendars.tsx';
import { FailingItems } from './failing-items.tsx';
import { OutboxState } from './outbox-state.tsx';
import { Releases } from './releases.tsx';

/** What does not work by itself, each with what to do. */
export default function HealthSection() {
  const { text } = useText();
  const { data: health, error, refetch } = useHealthQuery();
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.health')} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!health && !error && <SkeletonText lines={8} />}
      {health && (
        <>
          <OutboxState parts={health.outbox} />
          <DeadLetters letters={health.dead_letters} />
          <FailingCalendars calendars={health.calendars} />
          <FailingItems items={health.jobs} />
          {health.error_reports && <ErrorReports host={health.error_reports.host} />}
        </>
      )}
      <Releases />
    </div>
  );
}
