import { CachedFragment, Link } from '@mp/host-api';
import { Brand, LanguageSwitch, type PageView } from '@mp/ssr';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { AccountArea } from '../header/account-area.tsx';
import { FavouritesLink } from '../header/favourites-link.tsx';
import { HeaderSearch } from '../header/header-search.tsx';
import { useHiddenBar, useIsHidingBar } from '../header/use-hidden-bar.ts';
import { MobileMenu } from '../places-menu/mobile-menu.tsx';
import { PlacesSubmenu } from '../places-menu/places-submenu.tsx';
import { PreferencesLink } from '../preferences/preferences-link.tsx';
import styles from './header.module.css';
import { MenuItem } from './menu-item.tsx';
import { menuLinks } from './menu-links.ts';

/** The top bar. [2.38] On the home page it is fixed to the top of the window, above the first pictures. [2.37] */
export function Header({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { locale } = view.context;
  const { pathname } = useLocation();
  const hides = useIsHidingBar();
  const isHidden = useHiddenBar(hides);
  return (
    <header className={styles.bar} data-sticky={hides || undefined} data-hidden={isHidden || undefined}>
      <div className={styles.inside}>
        <CachedFragment name="shell.menu" dependsOn={[pathname]}>
          <Link to={href('home', { locale })} className={styles.brand}>
            <Brand />
          </Link>
          <nav className={styles.wide} aria-label={formatMessage({ id: 'menu.label' })}>
            <ul className={styles.links}>
              {menuLinks(locale).map((link) => (
                <li key={link.label}>
                  <MenuItem link={link} />
                  {link.label === 'menu.places' && <PlacesSubmenu />}
                </li>
              ))}
            </ul>
          </nav>
        </CachedFragment>
        <div className={styles.tools}>
          <HeaderSearch />
          <div className={styles.languages}>
            <LanguageSwitch view={view} />
            <PreferencesLink view={view} />
          </div>
          <FavouritesLink />
          <AccountArea />
          <MobileMenu view={view} />
        </div>
      </div>
    </header>
  );
}
