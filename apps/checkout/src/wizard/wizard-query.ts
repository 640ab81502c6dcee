import {
  defaultParty,
  statedCompanions,
  readCompanions,
  parseCalendarDate,
  type CalendarDate,
  type ExtraCount,
  type Locale,
  type Party,
  type RoomCount,
} from '@mp/domain';
import { href } from '@mp/i18n';
import { checkParty, checkStayDates } from '@mp/validation';
import { readExtras, writeExtras } from '../extras/extra-counts.ts';
import { ownRooms, readChosenRooms, writeRooms } from '../rooms/room-counts.ts';

/** The wizard's steps, in order. [2.51] */
export const wizardSteps = ['dates', 'rate', 'rooms', 'insurance', 'contact', 'summary'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** All choices but the contact, as in the address: Back, reload and a second tab keep them. [2.8] */
export interface Choices {
  readonly placeId: number;
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: Party;
  readonly rateId: number | null;
  /** Null without a choice; empty if the guest has removed all. [4.26] */
  readonly rooms: readonly RoomCount[] | null;
  readonly extras: readonly ExtraCount[];
  /** With or without cancellation insurance; null until the guest has chosen. No default. [2.55] */
  readonly isInsured: boolean | null;
}

/** Choices whose dates and party can be priced. */
export interface ChosenStay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly party: Party;
}

const readCount = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,2}$/.test(text) ? Number(text) : otherwise;

const readId = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const readYesNo = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null);

/** Reads the address; null without a place. Invalid values are dropped, never guessed. [2.29] */
export function readChoices(query: URLSearchParams): Choices | null {
  const placeId = readId(query.get('hid'));
  if (placeId === null) return null;
  return {
    placeId,
    arrival: parseCalendarDate(query.get('arr')),
    departure: parseCalendarDate(query.get('dep')),
    party: {
      adults: readCount(query.get('ad'), defaultParty.adults),
      children: readCount(query.get('ch'), defaultParty.children),
      ...readCompanions((key) => query.get(key)),
    },
    rateId: readId(query.get('rate')),
    rooms: readChosenRooms(query),
    extras: readExtras(query),
    isInsured: readYesNo(query.get('ins')),
  };
}

/** The step in the address; null opens the first incomplete one. */
export const readStep = (query: URLSearchParams): WizardStep | null =>
  wizardSteps.find((step) => step === query.get('step')) ?? null;

/** The dates and party, if they are complete and valid by our own rules (the API checks the place's). */
export function chosenStay({ arrival, departure, party }: Choices, today: CalendarDate): ChosenStay | null {
  if (!arrival || !departure || checkStayDates(arrival, departure, today) || checkParty(party)) return null;
  return { arrival, departure, party };
}

/** The choices as query keys, in a fixed order; `href` omits missing ones. */
export const queryOf = (choices: Choices) => ({
  hid: choices.placeId,
  arr: choices.arrival,
  dep: choices.departure,
  ad: choices.party.adults,
  ch: choices.party.children,
  ...statedCompanions(choices.party),
  rate: choices.rateId,
  rooms: choices.rooms && (writeRooms(choices.rooms) || ownRooms),
  ext: writeExtras(choices.extras),
  ins: choices.isInsured === null ? null : Number(choices.isInsured),
});

/** The address of a step of the wizard; without one, of the first incomplete step. */
export const wizardHref = (locale: Locale, choices: Choices, step?: WizardStep): string =>
  href('checkout', { locale, query: { ...queryOf(choices), step } });
