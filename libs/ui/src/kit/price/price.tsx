import styles from './price.module.css';

interface PriceProps {
  /** The amount that counts, formatted: a stay's total, or a night's price while no dates are known. */
  readonly amount: string;
  /** Before it, small: "from". */
  readonly lead?: string;
  /** Under it, small: what it is for, and a night's share. */
  readonly note?: string;
  readonly large?: boolean;
}

/** A price: what is paid stands big, what explains it small. */
export const Price = ({ amount, lead, note, large = false }: PriceProps) => (
  <p className={styles.price}>
    {lead && <span className={styles.lead}>{lead} </span>}
    <span className={large ? `${styles.amount} ${styles.large}` : styles.amount}>{amount}</span>
    {note && <span className={styles.small}> {note}</span>}
  </p>
);
