import { SkeletonText } from '@mp/ui';
import { useStaffQuery, type StaffLine } from '../api/staff.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { AddStaff } from './add-staff.tsx';
import { ChangeRole } from './change-role.tsx';
import { ResetFactor } from './reset-factor.tsx';
import styles from './staff.module.css';

/** Staff members and their roles, for owners. */
export default function StaffSection() {
  const { text } = useText();
  const { data: staff, error, refetch } = useStaffQuery();
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.staff')} />
      <p>{text('staff.lead')}</p>
      <AddStaff />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!staff && !error && <SkeletonText lines={3} />}
      <ul className={styles.list}>
        {staff?.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </div>
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
      <div className={section.actions}>
        <ChangeRole one={one} />
        {!one.is_own && one.has_second_factor && <ResetFactor one={one} />}
      </div>
    </li>
  );
}
