import { keptGoodToKnowSchema } from '@mp/contract';
import { goodToKnowOf } from './good-to-know.ts';
import { readPlaceSeeds } from './place-seeds.ts';

describe('practical information of the demonstration', () => {
  it('exists for every place, and matches its equipment and texts', async () => {
    const places = readPlaceSeeds();
    for (const place of places) {
      const goodToKnow = goodToKnowOf(place);
      expect(keptGoodToKnowSchema.safeParse(goodToKnow).error).toBeUndefined();
      expect([place.slug, goodToKnow.dogs === 'welcome']).toEqual([
        place.slug,
        place.equipment.includes('dogs-welcome'),
      ]);
      if (goodToKnow.dogs === 'on_request')
        expect([place.slug, place.copy.practical.cs]).toEqual([
          place.slug,
          expect.not.stringMatching(/\sps[aiíůy][\s.,]|Zvířata necháváme/i),
        ]);
      expect([place.slug, goodToKnow.access.includes('step_free')]).toEqual([
        place.slug,
        place.equipment.includes('step-free'),
      ]);
    }
    const basta = places.find(({ slug }) => slug === 'basta-na-vire');
    expect(basta && goodToKnowOf(basta)).toMatchObject({ check_in_from: '15:00', dogs: 'no', parking: 'at_house' });
    const goodToKnow = (slug: string) => {
      const place = places.find((one) => one.slug === slug);
      return place && goodToKnowOf(place);
    };
    expect(goodToKnow('hnizdo-nad-stolpichem')).toMatchObject({ check_in_to: '19:00', children_from_age: 5 });
    expect(goodToKnow('pustikuv-buk')).toMatchObject({ check_in_to: '20:00', children_from_age: 8 });
    expect(goodToKnow('tvrz-modry-ruzek')).toMatchObject({ children_from_age: null, parties: true });
    expect(goodToKnow('zirbenkammer-arntal')?.hosts.answer_hours).toBe(48);
    expect(goodToKnow('mlyn-na-jordance')?.hosts.answer_hours).toBe(24);
    const differing = new Set(places.map((place) => JSON.stringify(goodToKnowOf(place))));
    expect(differing.size).toBeGreaterThan(places.length * 0.9);
  });
});
