import type { CSSProperties } from 'react';
import styles from './cluster-button.module.css';
import { clusterSize } from './cluster-size.ts';

interface ClusterButtonProps {
  /** How many places it counts. */
  readonly count: number;
  /** As it is written: `12`, or `1,2 tis.` */
  readonly text: string;
  /** Its name, read aloud, with what a press does. */
  readonly name: string;
  /** All that it holds is engaged. */
  readonly engaged: boolean;
  readonly onOpen: () => void;
}

/** Several places that lie too close together: a press comes so close that they can be told apart. */
export const ClusterButton = ({ count, text, name, engaged, onOpen }: ClusterButtonProps) => (
  <button
    type="button"
    className={styles.cluster}
    style={{ '--size': `${clusterSize(count)}px` } as CSSProperties}
    data-cluster=""
    data-engaged={engaged || undefined}
    aria-label={name}
    onClick={onOpen}
  >
    {text}
  </button>
);
