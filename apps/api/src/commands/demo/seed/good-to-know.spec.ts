import { keptGoodToKnowSchema } from '@mp/contract';
import { goodToKnowOf } from './good-to-know.ts';
import { readPlaceSeeds } from './place-seeds.ts';

const places = readPlaceSeeds();

const factsOf = (slug: string) => {
  const place = places.find((one) => one.slug === slug);
  if (!place) throw new Error(`There is no place ${slug}.`);
  return goodToKnowOf(place);
};

describe('facts of the demonstration', () => {
  it('are complete, and match the equipment', () => {
    for (const place of places) {
      const facts = goodToKnowOf(place);
      expect(keptGoodToKnowSchema.safeParse(facts).error).toBeUndefined();
      expect([place.slug, facts.dogs === 'welcome', facts.access.includes('step_free'), facts.charging]).toEqual([
        place.slug,
        place.equipment.includes('dogs-welcome'),
        place.equipment.includes('step-free'),
        place.equipment.includes('ev-charger'),
      ]);
    }
  });

  it('name the certifier and the date of every environmental label, and of nothing else', () => {
    const wrong = places.filter(
      ({ awards, facts }) => awards.includes('green-stay') !== (facts.ecoCertificate !== undefined),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('give every place its own hosts', () => {
    const names = places.map((place) => place.facts.hosts.names.join());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('count at most a bedroom for every bed, and a bed for every bedroom', () => {
    const wrong = places.filter(({ facts, rooms }) => {
      const beds = rooms.reduce((sum, { beds: { double, single }, units }) => sum + units * (double + single), 0);
      const units = rooms.reduce((sum, room) => sum + room.units, 0);
      const isWhole = rooms.length === 1 && units === 1;
      return facts.bedrooms > beds || (facts.letting === 'whole') !== isWhole || facts.bedrooms < units;
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('give the fewest nights that are sold', () => {
    expect(factsOf('chata-bila-stopa').minimum_nights).toEqual({ usual: 1, weekend: 1, summer: 1, new_year: 3 });
    expect(factsOf('tabor-v-bucine').minimum_nights).toEqual({ usual: 1, weekend: 2, summer: 1, new_year: null });
  });
});
