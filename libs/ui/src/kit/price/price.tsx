import styles from './price.module.css';

interface PriceProps {
  /** The main amount, formatted: a stay's total, or a night's price without dates. */
  readonly amount: string;
  /** Small text before it: "from". */
  readonly lead?: string;
  /** Small text under it: what it is for, and the price of a night. */
  readonly note?: string;
  readonly large?: boolean;
}

/** A price: large amount, small explanation. */
export const Price = ({ amount, lead, note, large = false }: PriceProps) => (
  <p className={styles.price}>
    {lead && <span className={styles.lead}>{lead} </span>}
    <span className={large ? `${styles.amount} ${styles.large}` : styles.amount}>{amount}</span>
    {note && <span className={styles.small}> {note}</span>}
  </p>
);
