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
 * [5.43] The link to a place's own website: in a new tab for a web address, inside the shop for a path of the shop, and none
 * for other text.
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
