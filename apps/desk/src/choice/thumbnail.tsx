import styles from './choice.module.css';

/** A small picture of a choice, whose name is beside it. */
export const Thumbnail = ({ src }: { src: string }) => (
  <img className={styles.thumbnail} src={src} alt="" width={60} height={40} loading="lazy" decoding="async" />
);
