import { Brand, LanguageSwitch, type PageView } from '@mp/host';
import { href } from '@mp/i18n';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router';
import styles from './header.module.css';
import { menuLinks, type MenuLink } from './menu-links.ts';

/** The top bar. [2.38] The small one's menu is a disclosure that opens without JavaScript. */
export function Header({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { locale } = view.context;
  const menu = useRef<HTMLDetailsElement>(null);
  const links = menuLinks(locale);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link to={href('home', { locale })} className={styles.brand}>
          <Brand />
        </Link>
        <nav className={styles.wide} aria-label={formatMessage({ id: 'menu.label' })}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                <MenuItem link={link} className={styles.link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch view={view} />
          <details className={styles.small} ref={menu}>
            <summary className={styles.toggle} aria-label={formatMessage({ id: 'menu.label' })}>
              <span className={styles.burger} aria-hidden="true" />
            </summary>
            <nav
              className={styles.sheet}
              aria-label={formatMessage({ id: 'menu.label' })}
              onClick={() => menu.current?.removeAttribute('open')}
            >
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <MenuItem link={link} className={styles.sheetLink} />
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function MenuItem({ link, className }: { link: MenuLink; className?: string }) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: link.label });
  if (link.external)
    return (
      <a className={className} href={link.to} target="_blank" rel="noopener">
        {label}
      </a>
    );
  return (
    <NavLink className={className} to={link.to} end={false}>
      {label}
    </NavLink>
  );
}
