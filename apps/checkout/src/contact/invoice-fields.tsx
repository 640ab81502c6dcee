import { Checkbox, TextInput } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import { CompanyLookup } from './company-lookup.tsx';
import type { ContactDraft, ContactField } from './contact-draft.ts';
import styles from './contact-step.module.css';

interface InvoiceFieldsProps {
  /** The common props of a line of the form: its name, limit and error. */
  readonly line: (field: ContactField) => { name: string; maxLength: number; error: string | undefined };
  readonly readIco: () => string | null;
  readonly onFound: (values: Partial<ContactDraft>) => void;
  readonly onForget: (values: Partial<ContactDraft>) => void;
}

/**
 * The invoice's recipient, if the guest ticks the box. The style sheet shows the fields below a ticked box, so it works before
 * hydration, and hidden fields take no focus.
 */
export function InvoiceFields({ line, readIco, onFound, onForget }: InvoiceFieldsProps) {
  const { text } = useText();
  return (
    <div className={styles.invoice}>
      <Checkbox name="invoice" value="1" label={text('invoice.wanted')} />
      <fieldset className={styles.invoiceFields}>
        <legend>{text('invoice.title')}</legend>
        <div className={styles.pair}>
          <TextInput
            {...line('ico')}
            label={text('invoice.ico')}
            hint={text('invoice.icoHint')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextInput {...line('dic')} label={text('invoice.dic')} hint={text('invoice.dicHint')} autoComplete="off" />
        </div>
        <CompanyLookup readIco={readIco} onFound={onFound} onForget={onForget} />
        <TextInput {...line('invoiceName')} label={text('invoice.name')} autoComplete="billing organization" />
        <TextInput {...line('invoiceStreet')} label={text('invoice.street')} autoComplete="billing address-line1" />
        <div className={styles.pair}>
          <TextInput {...line('invoiceCity')} label={text('invoice.city')} autoComplete="billing address-level2" />
          <TextInput {...line('invoiceZip')} label={text('invoice.zip')} autoComplete="billing postal-code" />
        </div>
      </fieldset>
    </div>
  );
}
