import { Icon, VisuallyHidden } from '@mp/ui';
import { useIntl, type IntlShape } from 'react-intl';
import styles from './stay-points.module.css';

/** So many of the club's points in words; nothing of none. */
export const pointsText = ({ formatMessage }: IntlShape, points = 0): string =>
  points === 0 ? '' : formatMessage({ id: 'stay.points' }, { points });

/** The club's points that a stay brings, as the server counts them. A stay that brings none says nothing. [1.5] [3.27] */
export function StayPoints({ points }: { points: number }) {
  return <SaidPoints text={pointsText(useIntl(), points)} />;
}

/** The same, put into words already. */
export function SaidPoints({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  if (text === '') return null;
  return (
    <span className={styles.points}>
      <Icon name="star" size={16} />
      <span>
        {text}
        <VisuallyHidden>{formatMessage({ id: 'stay.points.inClub' })}</VisuallyHidden>
      </span>
    </span>
  );
}
