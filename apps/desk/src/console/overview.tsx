import type { OverviewTask, OverviewWire } from '@mp/contract';
import { SkeletonText } from '@mp/ui';
import { useId } from 'react';
import { useOverviewQuery } from '../api/trust.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { useText } from '../text/use-text.ts';
import { OverviewTaskCard } from './overview-task.tsx';
import { SectionHeading } from './section-heading.tsx';
import styles from './section.module.css';

/** First page of the console: who is a guest today and what needs somebody, as far as the member may see it. */
export function Overview() {
  const { text } = useText();
  const { data: tasks, error, refetch } = useOverviewQuery();
  return (
    <div className={styles.stack}>
      <SectionHeading title={text('overview.title')} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!tasks && !error && <SkeletonText lines={6} />}
      {tasks && tasks.length === 0 && <p>{text('overview.noTasks')}</p>}
      {tasks && <Tasks title={text('overview.guests')} tasks={tasks.filter(({ task }) => isOfGuests(task))} />}
      {tasks && <Tasks title={text('overview.waiting')} tasks={tasks.filter(({ task }) => !isOfGuests(task))} />}
      <OwnSecondFactor />
    </div>
  );
}

const ofGuests: readonly OverviewTask[] = ['arrivals', 'departures', 'in_house'];
const isOfGuests = (task: OverviewTask): boolean => ofGuests.includes(task);

/** Tasks under a heading; nothing if the role has none of them. */
function Tasks({ title, tasks }: { readonly title: string; readonly tasks: OverviewWire['tasks'] }) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.task}>
            <OverviewTaskCard {...task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
