import type { Place } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Icon, Picture } from '@mp/ui';
import styles from './stay-picture.module.css';

interface StayPictureProps {
  /** Missing until it is known, and where the place is no longer offered. */
  readonly place: Pick<Place, 'cover'> | undefined;
  readonly sizes: string;
  readonly className?: string;
}

/** What the place of a stay looks like this season; its frame stays where there is nothing to show. */
export function StayPicture({ place, sizes, className }: StayPictureProps) {
  const { season } = usePageContext();
  const classes = [styles.picture, className].filter(Boolean).join(' ');
  if (place) return <Picture picture={place.cover[season]} sizes={sizes} alt="" className={classes} />;
  return (
    <span className={`${classes} ${styles.none}`}>
      <Icon name="mountain" size={32} />
    </span>
  );
}
