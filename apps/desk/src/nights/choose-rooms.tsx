import type { TimelinePlaceWire } from '@mp/contract';
import { systemClock } from '@mp/domain/clock';
import { usePageContext } from '@mp/host-api';
import { Checkbox, LinkButton, SkeletonText } from '@mp/ui';
import { useTimelineInfiniteQuery } from '../api/timeline.ts';
import { SearchForm } from '../console/search-form.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import styles from './nights.module.css';

interface ChooseRoomsProps {
  readonly chosen: readonly number[];
  readonly onChange: (rooms: readonly number[]) => void;
}

/** Rooms of places that are found by words. Those that were chosen before stay chosen. */
export function ChooseRooms({ chosen, onChange }: ChooseRoomsProps) {
  const { text } = useText();
  const { query } = usePageContext();
  const question = { from: systemClock.today(), days: 1, q: query.get('q') ?? '' };
  const { data, error, hasNextPage, fetchNextPage, refetch } = useTimelineInfiniteQuery(question);
  const places = data?.pages.flatMap((page) => page.data) ?? [];
  const shown = places.flatMap(({ rooms }) => rooms.map(({ id }) => id));
  const set = (rooms: readonly number[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...rooms])] : chosen.filter((id) => !rooms.includes(id)));
  return (
    <section className={section.part} aria-labelledby="choose-rooms">
      <h2 id="choose-rooms">{text('nights.rooms')}</h2>
      <SearchForm words={text('timeline.words')} keeps={['from', 'to']} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={4} />}
      {shown.length > 0 && (
        <Checkbox
          label={text('nights.allShown', { count: shown.length })}
          checked={shown.every((id) => chosen.includes(id))}
          onChange={(event) => set(shown, event.currentTarget.checked)}
        />
      )}
      <div className={styles.boxes}>
        {places.map((place) => (
          <RoomsOfPlace key={place.id} {...{ place, chosen, set }} />
        ))}
      </div>
      {hasNextPage && <LinkButton onClick={() => void fetchNextPage()}>{text('timeline.more')}</LinkButton>}
      <p role="status">{text('nights.chosen', { count: chosen.length })}</p>
    </section>
  );
}

interface RoomsOfPlaceProps {
  readonly place: TimelinePlaceWire;
  readonly chosen: readonly number[];
  readonly set: (rooms: readonly number[], isChosen: boolean) => void;
}

function RoomsOfPlace({ place, chosen, set }: RoomsOfPlaceProps) {
  const { locale } = useText();
  return (
    <fieldset className={styles.choices}>
      <legend>{place.name}</legend>
      {place.rooms.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name[locale]}
          checked={chosen.includes(id)}
          onChange={(event) => set([id], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
