import type { Locale } from '@mp/domain';
import { arrivalParagraphs } from './arrival-lines.ts';
import type { StayFacts } from './stay-facts.ts';

const goodToKnow = (key: string, ...names: string[]) => ({
  check_in_from: '15:00',
  check_in_to: null,
  check_out: '10:00',
  key,
  hosts: { names, languages: ['cs'], answer_hours: 3 },
});

const hostsAndKey = (facts: ReturnType<typeof goodToKnow>, language: Locale) =>
  arrivalParagraphs({
    reservation: { arrival: '2027-02-19', departure: '2027-02-21' },
    language,
    place: 'Mlýn',
    town: 'Stožec',
    country: 'Česko',
    goodToKnow: facts,
    arrival: null,
  } as unknown as StayFacts).at(-1);

describe('the lines about hosts and key agree in number', () => {
  it.each([
    ['cs', goodToKnow('host', 'Vojtěch'), ['Hostí vás Vojtěch.', 'Klíč vám předá osobně.']],
    ['cs', goodToKnow('host', 'Jana', 'Petr'), ['Hostí vás Jana a Petr.', 'Klíč vám předají hostitelé.']],
    ['cs', goodToKnow('host'), ['Klíč vám předají hostitelé.']],
    [
      'cs',
      goodToKnow('key_box', 'Jana'),
      ['Hostí vás Jana.', 'Klíč najdete ve schránce, kód vám pošle hostitel před příjezdem.'],
    ],
    [
      'en',
      goodToKnow('host', 'Vojtěch'),
      ['You’ll be welcomed by Vojtěch.', 'Your host will give you the key in person.'],
    ],
    [
      'en',
      goodToKnow('host', 'Jana', 'Petr'),
      ['You’ll be welcomed by Jana and Petr.', 'Your hosts will give you the key in person.'],
    ],
    ['en', goodToKnow('reception', 'Jana'), ['You’ll be welcomed by Jana.', 'Pick up your key at reception.']],
  ] as const)('%s %#', (language, facts, lines) =>
    expect(hostsAndKey(facts, language)?.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines),
  );
});
