import { useText } from '../wizard/use-text.ts';
import styles from './price-lines.module.css';
import { useDeposit } from './use-deposit.ts';

/** What is paid with the booking, and what later. Renders nothing if everything is paid at once. */
export function DepositLines() {
  const { text, money, date } = useText();
  const deposit = useDeposit();
  if (!deposit) return null;
  return (
    <>
      <li className={styles.left}>
        <span>{text('price.deposit')}</span>
        <span className={styles.amount}>{money(deposit.now)}</span>
      </li>
      <li>
        <span>{text('price.rest', { date: date(deposit.dueOn) })}</span>
        <span className={styles.amount}>{money(deposit.rest)}</span>
      </li>
    </>
  );
}
