import { type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button } from '@mp/ui';
import { normalizeIco } from '@mp/validation';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLazyCompanyQuery, type Company } from './company.ts';
import { useText } from '../wizard/use-text.ts';
import type { ContactDraft } from './contact-draft.ts';
import styles from './contact-step.module.css';

interface CompanyLookupProps {
  /** The entered number; null if it is invalid, after showing the error and focusing the field. */
  readonly readIco: () => string | null;
  /** Fills in the result and focuses the first field. */
  readonly onFound: (values: Partial<ContactDraft>) => void;
  /** Clears unchanged values that were filled in for another number. */
  readonly onForget: (values: Partial<ContactDraft>) => void;
}

/** Fills in the invoice from the register. Optional: all fields can be typed. [5.15] */
export function CompanyLookup({ readIco, onFound, onForget }: CompanyLookupProps) {
  const { text } = useText();
  const intl = useIntl();
  const [find, { isFetching }] = useLazyCompanyQuery();
  const [outcome, setOutcome] = useState('');
  const filledIn = useRef<Partial<ContactDraft> | null>(null);

  const look = async () => {
    setOutcome('');
    const ico = readIco();
    if (ico === null || isFetching) return;
    const { data, error } = await find(normalizeIco(ico), true);
    setOutcome(data ? text('invoice.found', { name: data.name }) : errorText(intl, error as ApiFailure));
    if (data) {
      filledIn.current = valuesOf(data);
      onFound(filledIn.current);
    } else if (filledIn.current && filledIn.current.ico !== normalizeIco(ico)) {
      const { ico: _other, ...lines } = filledIn.current;
      filledIn.current = null;
      onForget(lines);
    }
  };

  return (
    <div className={styles.lookup}>
      <Button variant="quiet" compact onClick={() => void look()} aria-busy={isFetching}>
        {text(isFetching ? 'invoice.looking' : 'invoice.look')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}

const valuesOf = ({ ico, dic, name, street, city, zip }: Company): Partial<ContactDraft> => ({
  ico,
  dic: dic ?? '',
  invoiceName: name,
  invoiceStreet: street,
  invoiceCity: city,
  invoiceZip: zip,
});
