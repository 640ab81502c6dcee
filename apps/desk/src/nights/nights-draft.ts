import type { NightChangeRequest } from '@mp/contract';
import { minorOf } from '../local-taxes/minor-of.ts';

/** The form of a change of many nights, as typed. */
export interface NightsDraft {
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
  readonly way: 'keep' | 'set' | 'percent';
  readonly czk: string;
  readonly eur: string;
  readonly percent: string;
  readonly minStay: string;
  readonly sale: '' | 'open' | 'closed';
}

export const allWeekdays = [1, 2, 3, 4, 5, 6, 7];

/** What a draft asks for; null while it is incomplete, or changes nothing. */
export function requestOf(draft: NightsDraft, rooms: readonly number[]): NightChangeRequest | null {
  const { from, to, weekdays, way, czk, eur, percent, minStay, sale } = draft;
  const isPriceMissing =
    way === 'set' ? czk === '' || eur === '' : way === 'percent' && !Number.isInteger(Number(percent || 'no'));
  const isNothing = way === 'keep' && minStay === '' && sale === '';
  if (rooms.length === 0 || weekdays.length === 0 || from === '' || to < from || isPriceMissing || isNothing)
    return null;
  return {
    ...{ rooms: [...rooms], from, to, weekdays: [...weekdays] },
    change: {
      price: way === 'set' ? { czk_minor: minorOf(czk), eur_minor: minorOf(eur) } : null,
      percent: way === 'percent' ? Number(percent) : null,
      min_stay: minStay === '' ? null : Number(minStay),
      sale: sale === '' ? null : sale,
    },
  };
}
