import { Icon, VisuallyHidden } from '@mp/ui';
import { useIntl, type IntlShape } from 'react-intl';
import styles from './stay-points.module.css';

/** Club points as text; null for none. */
export const pointsText = ({ formatMessage }: IntlShape, points = 0): string =>
  points === 0 ? '' : formatMessage({ id: 'stay.points' }, { points });

/** The club points of a stay, computed by the server. Renders nothing for none. [1.5] [3.27] */
export function StayPoints({ points }: { points: number }) {
  return <SaidPoints text={pointsText(useIntl(), points)} />;
}

/** The same with a formatted text. */
export function SaidPoints({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  if (text === '') return null;
  return (
    <span className={styles.points}>
      <Icon name="medal" size={16} />
      <span>
        {text}
        <VisuallyHidden>{formatMessage({ id: 'stay.points.inClub' })}</VisuallyHidden>
      </span>
    </span>
  );
}
