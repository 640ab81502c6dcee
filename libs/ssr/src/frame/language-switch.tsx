import { currencyOfLocale, localeTags, locales, type Locale } from '@mp/domain';
import { carryQuery, CachedFragment, searchOf } from '@mp/host-api';
import { tellAnalytics } from '@mp/session';
import { VisuallyHidden } from '@mp/ui';
import type { PageView } from '../page/page-view.ts';
import { asksForPrices, withoutPrices } from '../page/price-query-keys.ts';
import { dropsPriceFilter } from '../hydrate/price-filter-notice.ts';
import { useIntl } from 'react-intl';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  readonly view: PageView;
  readonly label?: MessageId;
  readonly names?: boolean;
}

/**
 * Links to the same page in the other languages. A press is remembered for `/` [2.22] by the script that wakes pages. A price
 * filter stays behind where the other language may bring another currency. [4.21] What others have added to the address does,
 * too: it would make a page of its own of every such address. (ADR 0095)
 *
 * @param label message id of its name; a second one on a page needs another
 * @param names writes the languages out, where there is room, instead of their letters
 */
export function LanguageSwitch({ view, label = 'language.label', names = false }: LanguageSwitchProps) {
  const { formatMessage } = useIntl();
  const search = searchOf(view.context.query);
  /** A currency that is not the language's own was chosen, and stays. */
  const isChosen = view.context.currency !== currencyOfLocale[view.context.locale];
  const name = (locale: Locale) => formatMessage({ id: `language.${locale}` });
  const keepsPrices = (locale: Locale) => isChosen || currencyOfLocale[locale] === view.context.currency;
  const drops = locales.map((locale) => !keepsPrices(locale) && asksForPrices(search));
  const addresses = locales.map((locale) =>
    carryQuery(view.paths[locale], keepsPrices(locale) ? search : withoutPrices(search)),
  );
  return (
    <CachedFragment name="host.languages" by={[label, names, ...drops]} gaps={addresses}>
      {(hrefs) => (
        <nav aria-label={formatMessage({ id: label })}>
          <ul className={styles.list}>
            {locales.map((locale, index) => (
              <li key={locale}>
                <a
                  className={names ? `${styles.link} ${styles.name}` : styles.link}
                  href={hrefs[index]}
                  hrefLang={localeTags[locale]}
                  lang={localeTags[locale]}
                  aria-current={locale === view.context.locale ? 'true' : undefined}
                  data-language={locale}
                  onClick={() => tellAnalytics({ event: 'change_settings', setting: 'language', value: locale })}
                  {...(drops[index] && dropsPriceFilter)}
                >
                  {!names && locale.toUpperCase()}
                  {/* The whole name behind the letters, for those who listen. */}
                  {names ? name(locale) : <VisuallyHidden> – {name(locale)}</VisuallyHidden>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </CachedFragment>
  );
}
