import { useOwnBoardsQuery, usePlacesQuery, useSharedBoardQuery, type SharedBoard } from '@mp/api-client';
import type { Picture } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate } from '@mp/i18n';
import { useSession } from '@mp/session';
import { Button, Container, Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { coversOf } from '../place-card/covers.ts';
import { PlaceCard } from '../place-card/place-card.tsx';
import { PlaceGrid, PlaceholderCards } from '../place-card/place-grid.tsx';
import { boardOn, placesParams, readBoardCode } from './board-address.ts';
import { BoardNotes } from './board-notes.tsx';
import { BoardVotes } from './board-votes.tsx';
import styles from './board.module.css';

/** The board: the trip, and each place with its total, votes and notes. */
export function BoardView() {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const code = readBoardCode(context);
  const { data: board, refetch } = useSharedBoardQuery(code ?? skipToken);
  const { user } = useSession();
  const own = useOwnBoardsQuery(user ? undefined : skipToken).currentData?.find((one) => one.code === code);
  if (!code || !board) return null;
  return (
    <Container className={styles.page}>
      <div data-hydrate="now" hidden />
      <header className={styles.head}>
        <p className={styles.quiet}>{formatMessage({ id: 'board.heading' })}</p>
        <h1 className={styles.title}>{board.title}</h1>
        <Trip board={board} />
        <p className={styles.quiet}>{formatMessage({ id: 'board.lead' })}</p>
      </header>
      <noscript>
        <Notice>{formatMessage({ id: 'board.noScript' })}</Notice>
      </noscript>
      <BoardPlaces board={board} code={code} ownId={own?.id ?? null} onRefetch={() => void refetch()} />
    </Container>
  );
}

/** The dates and guests; without dates places show their lowest price. */
function Trip({ board: { arrival, departure, party } }: { board: SharedBoard }) {
  const { formatMessage } = useIntl();
  const { locale, today } = usePageContext();
  const people = formatMessage({ id: 'party' }, { ...party });
  const dates =
    arrival && departure
      ? `${formatDate(arrival, locale)} – ${formatDate(departure, locale)}`
      : formatMessage({ id: 'board.noDates' });
  return (
    <>
      <p className={styles.trip}>{`${dates} · ${people}`}</p>
      {arrival && arrival < today && <p className={styles.quiet}>{formatMessage({ id: 'board.begun' })}</p>}
    </>
  );
}

interface BoardPlacesProps {
  readonly board: SharedBoard;
  readonly code: string;
  /** The board's id for its owner. */
  readonly ownId: string | null;
  readonly onRefetch: () => void;
}

function BoardPlaces({ board, code, ownId, onRefetch }: BoardPlacesProps) {
  const { formatMessage } = useIntl();
  const { season, today } = usePageContext();
  const { arrival, departure, party } = boardOn(today, board);
  const { data, isError, refetch } = usePlacesQuery(placesParams(board, today), { refetchOnMountOrArgChange: 60 });
  if (isError)
    return (
      <Notice kind="error" title={formatMessage({ id: 'board.failed' })}>
        <Button variant="quiet" onClick={() => void refetch()}>
          {formatMessage({ id: 'again' })}
        </Button>
      </Notice>
    );
  if (!data) return <PlaceholderCards />;
  const byId = new Map(data.places.map((place) => [place.id, place]));
  const shown = board.places.flatMap((on) => {
    const place = byId.get(on.id);
    return place ? [{ on, place }] : [];
  });
  const covers = coversOf(
    shown.map(({ place }) => place),
    season,
  );
  return (
    <PlaceGrid>
      {shown.map(({ on, place }, index) => (
        <li key={place.id} className={styles.place}>
          <PlaceCard
            place={place}
            cover={covers.get(place.id) as Picture}
            stay={{ arrival, departure, party }}
            heading="h2"
            eager={index < 4}
            showsFree
          />
          <BoardVotes on={on} name={place.name} code={code} />
          <BoardNotes on={on} name={place.name} code={code} ownId={ownId} onRefetch={onRefetch} />
        </li>
      ))}
    </PlaceGrid>
  );
}
