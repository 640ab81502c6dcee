import { Skeleton, SkeletonText } from '@mp/ui';
import styles from './section.module.css';

/** The placeholder of a tab until the user and their data are known. */
export const WaitingTab = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton card height="140px" />
    <SkeletonText lines={3} />
  </div>
);
