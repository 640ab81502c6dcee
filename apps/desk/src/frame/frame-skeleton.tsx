import { Skeleton, SkeletonText } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import styles from './desk-frame.module.css';

/** The measures of the console while it is asked who is signed in: the menu, a heading and tiles. */
export function FrameSkeleton() {
  const { text } = useText();
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.menu}>
        {Array.from({ length: 16 }, (_, link) => (
          <Skeleton key={link} height="1.5rem" />
        ))}
      </div>
      <div className={styles.content}>
        <h1>{text('console.title')}</h1>
        <div className={styles.tiles}>
          {Array.from({ length: 8 }, (_, tile) => (
            <Skeleton key={tile} height="6rem" card />
          ))}
        </div>
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
