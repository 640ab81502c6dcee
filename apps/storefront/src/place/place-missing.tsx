import { usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { MissingPage } from '../missing/missing-page.tsx';
import { useProposals } from './similar-places.ts';

/** The page of a missing place, with similar ones. [2.26] */
export function PlaceMissing() {
  const { formatMessage } = useIntl();
  const { places, similar } = useProposals(usePageContext().params['place'] ?? '');
  return (
    <MissingPage
      title={formatMessage({ id: 'place.missing' })}
      text={formatMessage({ id: 'place.missing.text' })}
      heading={formatMessage({ id: similar ? 'missing.similar' : 'missing.recommended' })}
      places={places}
    />
  );
}
