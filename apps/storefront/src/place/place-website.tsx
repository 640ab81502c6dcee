import type { PlaceDetail } from '@mp/domain';
import { Link } from '@mp/host-api';
import { Icon, VisuallyHidden } from '@mp/ui';
import { isWebAddress } from '@mp/validation';
import { useIntl } from 'react-intl';

interface PlaceWebsiteProps {
  readonly place: Pick<PlaceDetail, 'website'>;
  readonly className?: string;
}

/**
 * [5.43] The way to a place's own site: in a new tab where it is the address of a website, inside the shop where it is
 * a path of the shop's, and nothing where an operator has typed something else.
 */
export function PlaceWebsite({ place: { website }, className }: PlaceWebsiteProps) {
  const { formatMessage } = useIntl();
  if (!website) return null;
  if (isWebAddress(website))
    return (
      <a className={className} href={website} target="_blank" rel="noopener">
        {formatMessage({ id: 'place.website' })}
        <Icon name="external" size={20} />
        <VisuallyHidden>{formatMessage({ id: 'newTab' })}</VisuallyHidden>
      </a>
    );
  return /^\/(?!\/)/.test(website) ? (
    <Link className={className} to={website}>
      {formatMessage({ id: 'place.website' })}
    </Link>
  ) : null;
}
