import { Brand, LanguageSwitch, type PageView } from '@mp/host';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { CurrencyForm } from '../preferences/currency-form.tsx';
import styles from './footer.module.css';
import { footerLinks, legalLinks, socialLinks } from './menu-links.ts';

/** [2.39] Claim, menu, contact, social networks, language and currency, legal documents. */
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
          <ul className={styles.social} aria-label={formatMessage({ id: 'footer.social' })}>
            {socialLinks.map(({ label, to }) => (
              <li key={label}>
                <a href={to} target="_blank" rel="noopener">
                  {formatMessage({ id: label })}
                </a>
              </li>
            ))}
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
