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
  /** The number as it stands in its field; null, with its error shown there and in focus, when it cannot be one. */
  readonly readIco: () => string | null;
  /** Puts what was found into the fields and moves on to the first of them. */
  readonly onFound: (values: Partial<ContactDraft>) => void;
  /** Takes back what had been filled in for another number, where nobody has changed it since. */
  readonly onForget: (values: Partial<ContactDraft>) => void;
}

/** Fills the invoice in from the register. Nobody depends on it: whatever it cannot find is typed. [5.15] */
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
