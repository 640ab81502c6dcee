import type { CSSProperties } from 'react';
import styles from './cluster-button.module.css';
import { clusterSize } from './cluster-size.ts';

interface ClusterButtonProps {
  /** How many places it counts. */
  readonly count: number;
  /** The displayed number: `12`, or `1,2 tis.` */
  readonly text: string;
  /** Its accessible name, including the effect of a press. */
  readonly name: string;
  /** Whether all its places are unavailable. */
  readonly engaged: boolean;
  readonly onOpen: () => void;
}

/** A cluster: a press zooms in until it splits. */
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
