import { SkeletonText } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useStaffQuery, type StaffLine } from '../api/staff.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { ResetFactor } from './reset-factor.tsx';
import styles from './staff.module.css';

/** Staff members, for owners; nothing for other roles. Roles are granted on the server. */
export function StaffSection() {
  const { data: own } = useDeskEditorQuery();
  return own?.rights.includes('staff') ? <Staff /> : null;
}

function Staff() {
  const { text } = useText();
  const { data: staff, error, refetch } = useStaffQuery();
  return (
    <section className={styles.staff} aria-labelledby="staff">
      <h2 id="staff">{text('staff.title')}</h2>
      <p>{text('staff.lead')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!staff && !error && <SkeletonText lines={3} />}
      <ul className={styles.list}>
        {staff?.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Line({ one }: { readonly one: StaffLine }) {
  const { text } = useText();
  return (
    <li className={styles.line}>
      <p className={styles.who}>
        <strong>{one.name || one.email}</strong>
        <span className={styles.quiet}>
          {[one.email, text(`staff.role.${one.role}`)].join(' · ')}
          {one.has_second_factor ? '' : ` · ${text('staff.noFactor')}`}
        </span>
        {one.reset && !one.reset.is_own && (
          <span className={styles.quiet}>{text('staff.requestedBy', { name: one.reset.by })}</span>
        )}
      </p>
      {!one.is_own && one.has_second_factor && <ResetFactor one={one} />}
    </li>
  );
}
