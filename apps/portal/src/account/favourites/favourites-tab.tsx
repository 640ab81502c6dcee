import { usePlacesQuery, type ApiFailure } from '@mp/api-client';
import { defaultParty } from '@mp/domain';
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

/** [2.58] The marked places of the account, and its boards. */
export function FavouritesTab() {
  const places = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Gets the focus when the focused place is removed. */}
      <div ref={places} tabIndex={-1}>
        <MarkedPlaces onRemoved={() => places.current?.focus()} />
      </div>
      <BoardsSection />
    </>
  );
}

/** Latest first. */
function MarkedPlaces({ onRemoved }: { onRemoved: () => void }) {
  const { text, locale } = useText();
  const ids = useFavouriteIds();
  const places = usePlacesQuery(ids && ids.length > 0 ? { party: defaultParty, ids, limit: ids.length } : skipToken);
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
  // Keeps the previous list while the one without the removed place is loading.
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
