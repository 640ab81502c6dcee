import { usePageContext } from '@mp/host-api';
import { useState } from 'react';
import { useConsoleSearchQuery } from '../api/reservations.ts';
import { ChoiceBox } from '../choice/choice-box.tsx';
import { useText } from '../text/use-text.ts';

/** Shorter words find nothing. */
const shortestWord = 3;

/** The field `place` of the filters: a place that is searched for by its name, its town or its number. */
export function PlaceFilter() {
  const { text } = useText();
  const { query } = usePageContext();
  const [words, setWords] = useState<string | null>(null);
  const [place, setPlace] = useState(query.get('place') ?? '');
  const typed = words?.trim() ?? '';
  const found = usePlaces(typed, typed.length >= shortestWord);
  const named = usePlaces(place, place !== '');
  const chosen = {
    value: place,
    label: named.places?.find(({ value }) => value === place)?.label ?? place,
    detail: null,
    thumbnail: null,
  };
  return (
    <>
      <input type="hidden" name="place" value={place} disabled={place === ''} />
      <ChoiceBox
        label={text('reservations.column.place')}
        chosen={place === '' ? null : chosen}
        options={typed.length < shortestWord ? [] : found.places}
        hasFailed={found.hasFailed}
        words={words}
        onWords={setWords}
        onChoose={({ value }) => setPlace(value)}
        onClear={place === '' ? undefined : () => setPlace('')}
      />
    </>
  );
}

function usePlaces(q: string, isOn: boolean) {
  const { currentData, isError } = useConsoleSearchQuery(q, { skip: !isOn });
  const places = currentData?.data.filter(({ kind }) => kind === 'place');
  return {
    places: places?.map(({ id, label, detail }) => ({ value: id, label, detail, thumbnail: null })),
    hasFailed: isError,
  };
}
