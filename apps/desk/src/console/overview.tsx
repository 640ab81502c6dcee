import { SkeletonText } from '@mp/ui';
import { useOverviewQuery } from '../api/trust.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { useText } from '../text/use-text.ts';
import { OverviewTaskCard } from './overview-task.tsx';
import { SectionHeading } from './section-heading.tsx';
import styles from './section.module.css';

/** First page of the console: what needs somebody today, as far as the member may see it. */
export function Overview() {
  const { text } = useText();
  const { data: tasks, error, refetch } = useOverviewQuery();
  return (
    <div className={styles.stack}>
      <SectionHeading title={text('overview.title')} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!tasks && !error && <SkeletonText lines={6} />}
      {tasks && tasks.length === 0 && <p>{text('overview.noTasks')}</p>}
      {tasks && (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task.task}>
              <OverviewTaskCard {...task} />
            </li>
          ))}
        </ul>
      )}
      <OwnSecondFactor />
    </div>
  );
}
