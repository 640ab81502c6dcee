import { CachedFragment, Link, usePageContext } from '@mp/host-api';
import { LanguageSwitch, type PageView } from '@mp/ssr';
import { href } from '@mp/i18n';
import { Icon } from '@mp/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { FavouriteCount } from '../header/favourite-count.tsx';
import { MenuItem } from '../layout/menu-item.tsx';
import { menuLinks } from '../layout/menu-links.ts';
import { CurrencyForm } from '../preferences/currency-form.tsx';
import styles from './mobile-menu.module.css';
import { PlacesStep } from './places-step.tsx';

/**
 * The small bar's menu, in two steps: the main list, then places by destination and category. [2.99] Language and currency are
 * below the list. [2.72] It opens without JavaScript; the second step needs JavaScript.
 */
export function MobileMenu({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const toPlaces = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'main' | 'places'>('main');

  // It closes on navigation [2.30], but not on hydration if it was opened before.
  const address = pathname + search;
  const shownAt = useRef(address);
  useEffect(() => {
    if (shownAt.current !== address) menu.current?.removeAttribute('open');
    shownAt.current = address;
  }, [address]);

  // It also closes on a link to the current page.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) menu.current?.removeAttribute('open');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    menu.current?.removeAttribute('open');
    menu.current?.querySelector('summary')?.focus();
  };
  const back = () => {
    setStep('main');
    requestAnimationFrame(() => toPlaces.current?.focus());
  };
  return (
    <details
      className={styles.menu}
      ref={menu}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget }) => currentTarget.open || setStep('main')}
    >
      <summary className={styles.toggle} aria-label={formatMessage({ id: 'menu.label' })}>
        <span className={styles.burger} aria-hidden="true" />
      </summary>
      <nav className={styles.sheet} aria-label={formatMessage({ id: 'menu.label' })}>
        {step === 'places' ? (
          <PlacesStep onBack={back} />
        ) : (
          <>
            <CachedFragment name="shell.smallMenu" dependsOn={[pathname]}>
              <ul className={styles.main}>
                {menuLinks(locale).map((link) => (
                  <li key={link.label}>
                    <MenuItem link={link} />
                    {link.label === 'menu.places' && (
                      <button
                        ref={toPlaces}
                        type="button"
                        className={styles.next}
                        aria-label={formatMessage({ id: 'places.open' })}
                        onClick={() => setStep('places')}
                      >
                        <Icon name="chevronRight" />
                      </button>
                    )}
                  </li>
                ))}
                <li>
                  <Link to={href('favourites', { locale })}>
                    {formatMessage({ id: 'account.favourites' })}
                    <FavouriteCount className={styles.badge} />
                  </Link>
                </li>
              </ul>
            </CachedFragment>
            <div className={styles.languages}>
              <LanguageSwitch view={view} label="menu.language" names />
            </div>
            <CurrencyForm view={view} />
          </>
        )}
      </nav>
    </details>
  );
}
