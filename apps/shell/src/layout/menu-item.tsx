import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import type { MenuLink } from './menu-links.ts';

/** A link of the main menu; one that leads out of the storefront opens in a new tab. */
export function MenuItem({ link, className }: { link: MenuLink; className?: string }) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: link.label });
  if (link.external)
    return (
      <a className={className} href={link.to} target="_blank" rel="noopener">
        {label}
      </a>
    );
  return (
    <NavLink className={className} to={link.to} end={false} discover="none">
      {label}
    </NavLink>
  );
}
