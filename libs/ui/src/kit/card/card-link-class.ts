import styles from './card-link.module.css';

/**
 * The class of the link that a whole card is: its press counts anywhere on the nearest ancestor that is positioned.
 * What shall be pressed by itself lies above it (`position: relative; z-index: 1`).
 *
 * @example <article style={{ position: 'relative' }}><h3><Link to={to} className={cardLinkClass()}>…</Link></h3></article>
 */
export const cardLinkClass = (): string => styles.link ?? '';
