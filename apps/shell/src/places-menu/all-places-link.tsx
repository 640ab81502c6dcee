import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { makeSessionCode } from '@mp/session';
import { Icon } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Link to all places, in a random order that stays the same during the visit. [2.19] */
export function AllPlacesLink({ className }: { className?: string }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const [session] = useState(makeSessionCode);
  return (
    <Link className={className} to={href('catalogue', { locale, query: { s: session } })}>
      {formatMessage({ id: 'places.all' })}
      <Icon name="arrowRight" size={20} />
    </Link>
  );
}
