import type { VoucherOffer } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { NumberStepper } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import type { Line } from './line.ts';
import styles from './voucher-order-form.module.css';

interface AmountChoiceProps {
  readonly offer: VoucherOffer;
  readonly line: Line;
  /** Called when the steppers' buttons change the number, because the form sees no event. */
  readonly onCount: () => void;
}

/** The value and number of vouchers, with the facts to know before choosing. [9.10] [5.32] */
export function AmountChoice({ offer, line, onCount }: AmountChoiceProps) {
  const { text, money, locale } = useText();
  const { defaultValue, error } = line('count');
  return (
    <fieldset className={styles.group}>
      <legend>{text('vouchers.amount')}</legend>
      <div className={styles.amounts}>
        <div className={styles.choices}>
          {offer.amounts.map(({ price, inEuros }) => (
            <label key={price.minor} className={styles.choice}>
              <input
                type="radio"
                name="amount"
                value={price.minor}
                defaultChecked={String(price.minor) === line('amount').defaultValue}
              />
              <span className={styles.worth}>{money(price)}</span>
              <span className={styles.euros}>{text('vouchers.inEuros', { price: money(inEuros) })}</span>
            </label>
          ))}
        </div>
      </div>
      <div className={styles.count}>
        <NumberStepper
          label={text('vouchers.count')}
          name="count"
          defaultValue={Number(defaultValue)}
          min={1}
          max={offer.mostVouchers}
          decreaseLabel={text('vouchers.fewer')}
          increaseLabel={text('vouchers.more')}
          error={error}
          onValueChange={onCount}
        />
      </div>
      <p className={styles.hint}>
        {text('vouchers.whole', { most: offer.mostPerBooking, months: offer.validMonths })}{' '}
        <Link to={href('voucherBalance', { locale })}>{text('vouchers.balance')}</Link>
      </p>
    </fieldset>
  );
}
