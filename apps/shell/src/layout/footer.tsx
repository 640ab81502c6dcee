import { currencies } from '@mp/domain';
import { Brand, LanguageSwitch, type PageView } from '@mp/host';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import styles from './footer.module.css';
import { footerLinks, legalLinks } from './menu-links.ts';

/** [2.39] Claim, menu, contact, language and currency, legal documents. */
export function Footer({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { locale } = view.context;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.claim}>
          <Brand />
          <p>{formatMessage({ id: 'footer.claim' })}</p>
        </div>
        <nav aria-labelledby="footer-menu">
          <h2 className={styles.heading} id="footer-menu">
            {formatMessage({ id: 'footer.menu' })}
          </h2>
          <ul className={`${styles.links} ${styles.menu}`}>
            {footerLinks(locale).map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{formatMessage({ id: label })}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 className={styles.heading} id="footer-contact">
            {formatMessage({ id: 'footer.contact' })}
          </h2>
          <ul className={styles.links}>
            <li>
              <a href={`mailto:${formatMessage({ id: 'footer.email' })}`}>{formatMessage({ id: 'footer.email' })}</a>
            </li>
            <li>
              <a href={`tel:${formatMessage({ id: 'footer.phone' }).replace(/\s/g, '')}`}>
                {formatMessage({ id: 'footer.phone' })}
              </a>
            </li>
            <li>{formatMessage({ id: 'footer.hours' })}</li>
          </ul>
        </section>
        <section aria-labelledby="footer-preferences">
          <h2 className={styles.heading} id="footer-preferences">
            {formatMessage({ id: 'footer.preferences' })}
          </h2>
          <LanguageSwitch view={view} label="footer.language" names />
          <CurrencyForm view={view} />
        </section>
      </div>
      <div className={styles.legal}>
        <ul className={styles.legalLinks}>
          {legalLinks(locale).map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{formatMessage({ id: label })}</Link>
            </li>
          ))}
        </ul>
        <p>{formatMessage({ id: 'footer.fictional' })}</p>
      </div>
    </footer>
  );
}

/** Prices exist in each currency; choosing one is a POST that the server answers with the same page again. */
function CurrencyForm({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences" className={styles.currency}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{formatMessage({ id: 'currency.label' })}</legend>
        {currencies.map((currency) => (
          <button
            key={currency}
            className={styles.choice}
            name="currency"
            value={currency}
            aria-pressed={currency === view.context.currency}
          >
            {formatMessage({ id: `currency.${currency}` })}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
