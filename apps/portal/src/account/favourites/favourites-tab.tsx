import { usePlacesQuery, type ApiFailure } from '@mp/api-client';
import { personLimits } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useFavouriteIds } from '@mp/session';
import { buttonClass } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef } from 'react';
import { useText } from '../../text/use-text.ts';
import { BoardsSection } from '../boards/boards-section.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Empty } from '../frame/section.tsx';
import sections from '../frame/section.module.css';
import { WaitingTab } from '../frame/waiting-tab.tsx';
import { FavouriteCard } from './favourite-card.tsx';

const party = { adults: personLimits.defaultAdults, children: personLimits.defaultChildren };

/** [2.58] The places that the account has marked, and the boards that it shares some of them by. */
export function FavouritesTab() {
  const places = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Where the focus goes when the place goes on which it was. */}
      <div ref={places} tabIndex={-1}>
        <MarkedPlaces onRemoved={() => places.current?.focus()} />
      </div>
      <BoardsSection />
    </>
  );
}

/** The latest mark first. */
function MarkedPlaces({ onRemoved }: { onRemoved: () => void }) {
  const { text, locale } = useText();
  const ids = useFavouriteIds();
  const places = usePlacesQuery(ids && ids.length > 0 ? { party, ids, limit: ids.length } : skipToken);
  if (ids === null) return <WaitingTab />;
  if (ids.length === 0)
    return (
      <Empty>
        <p>{text('accountFavourites.none')}</p>
        <Link className={buttonClass({ compact: true })} to={href('catalogue', { locale })}>
          {text('account.browse')}
        </Link>
      </Empty>
    );
  // The list of a moment ago stays while one without the place just taken away is asked for.
  const query = { ...places, currentData: places.data, error: places.error as ApiFailure | undefined };
  return (
    <Loaded query={query}>
      {(list) => (
        <ul className={sections.list}>
          {ids.flatMap((id) => {
            const place = list.places.find((other) => other.id === id);
            return place ? (
              <li key={id}>
                <FavouriteCard place={place} onRemoved={onRemoved} />
              </li>
            ) : (
              []
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
