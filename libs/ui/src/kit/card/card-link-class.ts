import styles from './card-link.module.css';

/**
 * The class of a link that covers its whole card: it is pressed anywhere on the nearest positioned ancestor. Other controls
 * need to be above it (`position: relative; z-index: 1`).
 *
 * @example <article style={{ position: 'relative' }}><h3><Link to={to} className={cardLinkClass()}>…</Link></h3></article>
 */
export const cardLinkClass = (): string => styles.link ?? '';
