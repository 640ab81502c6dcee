import { localeTags, locales } from '@mp/domain';
import type { PageView } from '../prepare-page.ts';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './language-switch.module.css';

const yearInSeconds = 365 * 24 * 3600;

/**
 * Links to the same page in the other languages. The choice is remembered for `/`, for 365 days. [2.22] [9.2]
 *
 * @param label message id of its name; a second one on a page needs another
 */
export function LanguageSwitch({ view, label = 'language.label' }: { view: PageView; label?: string }) {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  return (
    <nav aria-label={formatMessage({ id: label })}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              className={styles.link}
              href={view.paths[locale] + search}
              hrefLang={localeTags[locale]}
              lang={localeTags[locale]}
              aria-label={formatMessage({ id: `language.${locale}` })}
              aria-current={locale === view.context.locale ? 'true' : undefined}
              onClick={() => {
                document.cookie = `language=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`;
              }}
            >
              {locale.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
