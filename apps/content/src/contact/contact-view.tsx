import { useFooterQuery, type SiteFooter } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { Heading } from '../heading/heading.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

/** How to reach the operator, and what each way is for. The operator's data come from the site's footer. [2.39] */
export function ContactView() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: operator } = useFooterQuery(locale);
  return (
    <Heading title={formatMessage({ id: 'contact.title' })} lead={formatMessage({ id: 'contact.lead' })}>
      {operator && <Ways operator={operator} />}
      <section aria-labelledby="write-heading" className={styles.write}>
        <h2 id="write-heading">{formatMessage({ id: 'contact.form.title' })}</h2>
        <ContactForm />
      </section>
    </Heading>
  );
}

function Ways({ operator: { email, phone, hours, company, address, ico, dic } }: { operator: SiteFooter }) {
  const { formatMessage } = useIntl();
  return (
    <dl className={styles.ways}>
      <div className={styles.way}>
        <dt>{formatMessage({ id: 'contact.email.label' })}</dt>
        <dd>
          <a className={styles.address} href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dd className={styles.note}>{formatMessage({ id: 'contact.email.note' })}</dd>
      </div>
      <div className={styles.way}>
        <dt>{formatMessage({ id: 'contact.phone.label' })}</dt>
        <dd>
          <a className={styles.address} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </dd>
        <dd className={styles.note}>{formatMessage({ id: 'contact.phone.note' }, { hours })}</dd>
      </div>
      <div className={styles.way}>
        <dt>{formatMessage({ id: 'contact.address.label' })}</dt>
        <dd>{company}</dd>
        <dd>{address}</dd>
        {ico && dic && <dd>{formatMessage({ id: 'contact.numbers' }, { ico, dic })}</dd>}
      </div>
    </dl>
  );
}
