import { SuggestingInput } from '@mp/ui/forms/suggesting-input';
import type { VoucherOffer } from '@mp/api-client';
import { locales } from '@mp/domain';
import { Select, TextInput } from '@mp/ui';
import { suggestEmail } from '@mp/validation/email-suggestion';
import { useText } from '../text/use-text.ts';
import type { Line } from './line.ts';
import styles from './voucher-order-form.module.css';

/** The recipient and the day. The style sheet shows the fields of the chosen option, also before hydration. */
export function DeliveryFields({ offer, line }: { offer: VoucherOffer; line: Line }) {
  const { text, date } = useText();
  const { defaultValue: language } = line('recipientLanguage');
  return (
    <fieldset className={styles.group}>
      <legend>{text('vouchers.delivery')}</legend>
      <div className={styles.pair}>
        {(['self', 'send'] as const).map((way) => (
          <label key={way} className={styles.choice}>
            <input type="radio" name="delivery" value={way} defaultChecked={way === line('delivery').defaultValue} />
            <strong>{text(`vouchers.delivery.${way}`)}</strong>
            <span className={styles.euros}>{text(`vouchers.delivery.${way}.hint`)}</span>
          </label>
        ))}
      </div>
      <div className={styles.sent}>
        <SuggestingInput
          {...line('recipientEmail')}
          suggest={suggestEmail}
          question={(email) => text('vouchers.emailMeant', { email })}
          take={text('vouchers.emailTake')}
          type="email"
          inputMode="email"
          label={text('vouchers.recipientEmail')}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <TextInput
            {...line('on')}
            type="date"
            label={text('vouchers.on')}
            hint={text('vouchers.on.hint', { last: date(offer.lastDelivery) })}
            min={offer.firstDelivery}
            max={offer.lastDelivery}
          />
          <Select name="recipientLanguage" label={text('vouchers.recipientLanguage')} defaultValue={language}>
            {locales.map((one) => (
              <option key={one} value={one}>
                {text(`vouchers.language.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </fieldset>
  );
}
