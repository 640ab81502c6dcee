import type { Place } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Icon, Picture } from '@mp/ui';
import styles from './stay-picture.module.css';

interface StayPictureProps {
  /** Undefined until it is loaded, and if the place is no longer offered. */
  readonly place: Pick<Place, 'cover'> | undefined;
  readonly sizes: string;
  readonly className?: string;
}

/** The picture of a stay's place this season; its frame stays without one. */
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
