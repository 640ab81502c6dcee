import type { RateWire } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import type { RateTable } from '../../../platform/database/tables/catalogue.ts';
import type { PlaceSeed } from '../place-seed.ts';
import { eurosOf } from './prices.ts';

interface RateText {
  readonly name: { readonly cs: string; readonly en: string };
  readonly description: { readonly cs: string; readonly en: string };
  readonly included: { readonly cs: readonly string[]; readonly en: readonly string[] };
}

const bed = { cs: 'Nocleh', en: 'Accommodation' };
const breakfast = { cs: 'Snídaně každé ráno', en: 'Breakfast every morning' };

const roomOnly: RateText = {
  name: { cs: 'Pobyt bez stravy', en: 'Room only' },
  description: {
    cs: 'Ubytování na zvolené noci. O jídlo se postaráte sami, nebo si ho domluvíte na místě.',
    en: 'Your nights, without meals. Bring your own, or arrange them when you’re there.',
  },
  included: { cs: [bed.cs], en: [bed.en] },
};

const withBreakfast: RateText = {
  name: { cs: 'Pobyt se snídaní', en: 'With breakfast' },
  description: {
    cs: 'Ubytování a snídaně pro každého, kdo s vámi přijede.',
    en: 'Your nights, and breakfast for everyone who comes along.',
  },
  included: { cs: [bed.cs, breakfast.cs], en: [bed.en, breakfast.en] },
};

const nonRefundable: RateText = {
  name: { cs: 'Výhodně bez storna', en: 'Saver, non-refundable' },
  description: {
    cs: 'O desetinu levnější pobyt bez storno ochrany. Když nakonec nepřijedete, peníze nevracíme.',
    en: 'A tenth off, without a cancellation waiver. If your plans change, we can’t refund you.',
  },
  included: { cs: [bed.cs], en: [bed.en] },
};

/** Rates in display order, for places that sell. Ids are the place's id followed by the position. */
export function rateRows(place: PlaceSeed): RateTable[] {
  const rows: RateTable[] = [];
  const add = (kind: RateWire['kind'], text: RateText, rule: Partial<RateTable>): void => {
    const position = rows.length + 1;
    rows.push({
      place_id: place.pkid,
      id: place.pkid * 10 + position,
      kind,
      name_cs: text.name.cs,
      name_en: text.name.en,
      description_cs: text.description.cs,
      description_en: text.description.en,
      included_cs: [...text.included.cs],
      included_en: [...text.included.en],
      refundable: true,
      per_mille: 1000,
      person_night_czk: 0,
      person_night_eur: 0,
      room_stay_czk: 0,
      room_stay_eur: 0,
      min_nights: 1,
      max_persons: null,
      position,
      cancellation_policy: 'non_refundable',
      deposit_per_mille: null,
      balance_days: null,
      active: true,
      ...rule,
    });
  };
  if (place.selling === 'none') return rows;
  // The plain rate keeps the usual policy, with insurance, and so do all rates of most places.
  const policy = ['flexible', 'moderate', 'strict'][place.pkid % 7] ?? 'non_refundable';
  add('room_only', roomOnly, {});
  if (place.breakfastCzk)
    add('breakfast', withBreakfast, {
      cancellation_policy: policy,
      person_night_czk: place.breakfastCzk * minorUnits,
      person_night_eur: eurosOf(place.breakfastCzk) * minorUnits,
    });
  if (place.package) {
    const { name, description, surchargeCzk, persons, nights } = place.package;
    add(
      'package',
      { name, description, included: { cs: [bed.cs, name.cs], en: [bed.en, name.en] } },
      {
        room_stay_czk: surchargeCzk * minorUnits,
        room_stay_eur: eurosOf(surchargeCzk) * minorUnits,
        min_nights: nights ?? 2,
        cancellation_policy: policy,
        max_persons: persons ?? null,
        ...(place.pkid % 4 === 1 && { deposit_per_mille: 300, balance_days: 30 }),
      },
    );
  }
  add('non_refundable', nonRefundable, { refundable: false, per_mille: 900 });
  return rows;
}
