import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kilometres, readSettlements, type Settlement } from './settlements.ts';

interface Place {
  readonly slug: string;
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM?: number;
}

const folder = path.join(__dirname, '../../apps/api/demo/places');
const places = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Place);
const settlements = readSettlements();

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How far from a town its places may stand: on its hills, by its pond. */
const mostKilometres = 6;

const byName = new Map<string, Settlement[]>();
for (const settlement of settlements) {
  const name = plain(settlement.name);
  byName.set(name, [...(byName.get(name) ?? []), settlement]);
}

/** The town of a place as the list has it; none where it does not know one of that name there. */
const townOf = ({ town, latitude, longitude }: Place): Settlement | undefined =>
  byName.get(plain(town))?.find(({ at }) => kilometres(at, [longitude, latitude]) <= mostKilometres);

describe('the places of the demonstration', () => {
  it('stand by the towns that they name, wherever the list of towns knows them', () => {
    const known = places.filter(({ town }) => byName.has(plain(town)));
    // Villages of fewer than five hundred people, and towns that the list has under other names. More are a slip of the pen.
    expect(places.length - known.length).toBe(51);
    // Villages that share their names with larger ones elsewhere, which the list has: Lesná, Borghetto sul Mincio.
    const namesakes = ['lestirna-zrcadlo', 'mulino-del-salice'];
    expect(known.filter((place) => !townOf(place)).map(({ slug }) => slug)).toEqual(namesakes);
  });

  it('are as high above the sea as their towns, or do not say', () => {
    const said = places.map((place) => [place.slug, place.altitudeM]);
    expect(said).toEqual(places.map((place) => [place.slug, townOf(place)?.elevation]));
  });
});
