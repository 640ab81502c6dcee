import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import type { MenuLink } from './menu-links.ts';

/** No class name for the current page, because `aria-current` marks it. */
const withoutClass = (): undefined => undefined;

/** A link of the main menu. A link outside the storefront opens in a new tab. */
export function MenuItem({ link }: { link: MenuLink }) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: link.label });
  if (link.external)
    return (
      <a href={link.to} target="_blank" rel="noopener">
        {label}
      </a>
    );
  return (
    <NavLink className={withoutClass} to={link.to} end={false} discover="none">
      {label}
    </NavLink>
  );
}
