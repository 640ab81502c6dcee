import { SuggestingInput } from '@mp/ui/forms/suggesting-input';
import { Checkbox, TextInput } from '@mp/ui';
import { suggestEmail } from '@mp/validation/email-suggestion';
import { useText } from '../text/use-text.ts';
import type { Line } from './line.ts';
import styles from './voucher-order-form.module.css';

/** The payer, and the receipt's recipient if that is somebody else. [3.17] */
export function PayerFields({ line }: { line: Line }) {
  const { text } = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{text('vouchers.payer')}</legend>
      <div className={styles.pair}>
        <TextInput {...line('name')} label={text('vouchers.name')} autoComplete="given-name" required />
        <TextInput {...line('surname')} label={text('vouchers.surname')} autoComplete="family-name" required />
      </div>
      <SuggestingInput
        {...line('email')}
        suggest={suggestEmail}
        question={(email) => text('vouchers.emailMeant', { email })}
        take={text('vouchers.emailTake')}
        type="email"
        inputMode="email"
        label={text('vouchers.email')}
        hint={text('vouchers.email.hint')}
        autoComplete="email"
        required
      />
      <Checkbox name="invoice" value="1" label={text('vouchers.invoice')} />
      <div className={styles.billed}>
        <TextInput {...line('invoiceName')} label={text('vouchers.invoiceName')} autoComplete="billing organization" />
        <div className={styles.pair}>
          <TextInput {...line('ico')} label={text('vouchers.ico')} inputMode="numeric" autoComplete="off" />
          <TextInput {...line('dic')} label={text('vouchers.dic')} autoComplete="off" />
        </div>
        <TextInput
          {...line('invoiceStreet')}
          label={text('vouchers.invoiceStreet')}
          autoComplete="billing address-line1"
        />
        <div className={styles.pair}>
          <TextInput
            {...line('invoiceCity')}
            label={text('vouchers.invoiceCity')}
            autoComplete="billing address-level2"
          />
          <TextInput {...line('invoiceZip')} label={text('vouchers.invoiceZip')} autoComplete="billing postal-code" />
        </div>
      </div>
    </fieldset>
  );
}
