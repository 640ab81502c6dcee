import { useNearStaysQuery } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Notice } from '@mp/ui';
import { useIntl } from 'react-intl';
import { NearStays } from '../stay/near-stays.tsx';
import { stayQuery, type Stay } from '../stay/stay.ts';
import { nearStaysParams, type DatedStay } from './place-stay.ts';
import { PlaceWebsite } from './place-website.tsx';
import type { StayState } from './stay-state.ts';

interface NoOfferProps {
  readonly place: PlaceDetail;
  readonly stay: DatedStay;
  readonly state: Exclude<StayState, { kind: 'available' }>;
}

/** Why the stay is unavailable, what to do, and other available dates. [4.35] [4.36] [7.19] */
export function NoOffer({ place, stay, state }: NoOfferProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: near = [] } = useNearStaysQuery(nearStaysParams(place, stay));
  const values = { ...state, place: place.name };
  const hrefOf = (other: Stay): string =>
    href('place', { locale, params: { place: place.slug }, query: stayQuery(other), hash: 'offers' });
  return (
    <>
      <Notice title={formatMessage({ id: `offers.state.${state.kind}` }, values)}>
        <p>{formatMessage({ id: `offers.state.${state.kind}.hint` }, values)}</p>
        {(state.kind === 'dogs' || state.kind === 'cots') && (
          <p>
            <Link
              className={buttonClass({ variant: 'quiet', compact: true })}
              to={hrefOf({ ...stay, party: { ...stay.party, [state.kind]: 0 } })}
              preventScrollReset
            >
              {formatMessage({ id: `hints.without.${state.kind}` })}
            </Link>
          </p>
        )}
        {state.kind === 'unknown' && (
          <p>
            <PlaceWebsite place={place} />
          </p>
        )}
      </Notice>
      <NearStays atPlace stays={near} hrefOf={({ arrival, departure }) => hrefOf({ ...stay, arrival, departure })} />
    </>
  );
}

/** Prices failed to load. The retry is a link to the page, which needs no script. */
export function OffersFailed({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Notice kind="error" title={formatMessage({ id: 'offers.failed' })}>
      <p>{formatMessage({ id: 'offers.failed.hint' })}</p>
      <p>
        <a
          className={buttonClass({ variant: 'quiet', compact: true })}
          href={href('place', { locale, params: { place: place.slug }, query: stayQuery(stay) })}
        >
          {formatMessage({ id: 'again' })}
        </a>
      </p>
    </Notice>
  );
}
