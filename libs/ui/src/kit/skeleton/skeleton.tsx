import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; as wide as what surrounds it by default. */
  readonly width?: string;
  readonly height: string;
  readonly card?: boolean;
}

/** Holds the place of something that is on its way, in the measures it will have. Not read aloud. */
export const Skeleton = ({ width = '100%', height, card = false }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={card ? `${styles.skeleton} ${styles.card}` : styles.skeleton}
    style={{ width, height }}
  />
);

/** Lines of text on their way; the last one is shorter, as it is in a paragraph. */
export const SkeletonText = ({ lines }: { lines: number }) => (
  <span aria-hidden="true" style={{ display: 'grid', gap: 'var(--space-2)' }}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height="1em" width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
    ))}
  </span>
);
