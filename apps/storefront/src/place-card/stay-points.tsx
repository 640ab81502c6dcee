import { Icon, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './stay-points.module.css';

/** The club's points that a stay brings, as the server counts them. A stay that brings none says nothing. [1.5] [3.27] */
export function StayPoints({ points }: { points: number }) {
  const { formatMessage } = useIntl();
  if (points === 0) return null;
  return (
    <span className={styles.points}>
      <Icon name="star" size={16} />
      <span>
        {formatMessage({ id: 'stay.points' }, { points })}
        <VisuallyHidden>{formatMessage({ id: 'stay.points.inClub' })}</VisuallyHidden>
      </span>
    </span>
  );
}
