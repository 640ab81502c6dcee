import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; by default as wide as its container. */
  readonly width?: string;
  readonly height: string;
  readonly card?: boolean;
}

/** Reserves the space of content that is loading. Not read aloud. */
export const Skeleton = ({ width = '100%', height, card = false }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={card ? `${styles.skeleton} ${styles.card}` : styles.skeleton}
    style={{ width, height }}
  />
);

/** Lines of text that are loading; the last one is shorter. */
export const SkeletonText = ({ lines }: { lines: number }) => (
  <span aria-hidden="true" style={{ display: 'grid', gap: 'var(--space-2)' }}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height="1em" width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
    ))}
  </span>
);
