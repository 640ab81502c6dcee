import { money as moneyOf } from '@mp/domain';
import { depositMinor } from '@mp/domain/deposit';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import styles from './price-lines.module.css';

/** The two parts of what is left to pay, at a rate with a deposit: with the booking, and later. A preview, as the price. */
export function DepositLines() {
  const { text, money, date } = useText();
  const { price, rate } = useWizard();
  if (!price || !rate?.deposit) return null;
  const { minor, currency } = price.toPay;
  const deposit = depositMinor(rate.deposit, minor, currency);
  if (deposit === minor) return null;
  return (
    <>
      <li className={styles.left}>
        <span>{text('price.deposit')}</span>
        <span className={styles.amount}>{money(moneyOf(deposit, currency))}</span>
      </li>
      <li>
        <span>{text('price.rest', { date: date(rate.deposit.dueOn) })}</span>
        <span className={styles.amount}>{money(moneyOf(minor - deposit, currency))}</span>
      </li>
    </>
  );
}
