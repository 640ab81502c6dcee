import { Skeleton, SkeletonText } from '@mp/ui';
import styles from './section.module.css';

/** Stands for a tab until it is known who is signed in, or what belongs to them. */
export const WaitingTab = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton card height="140px" />
    <SkeletonText lines={3} />
  </div>
);
