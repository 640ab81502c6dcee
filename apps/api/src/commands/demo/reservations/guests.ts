import type { Currency, Locale } from '@mp/domain';
import { between, randomFrom } from '../seed/random.ts';

/** An invented guest. Addresses are under example.com and its sisters, which belong to nobody. */
export interface Guest {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phonePrefix: string;
  readonly phone: string;
  readonly language: Locale;
  readonly currency: Currency;
}

const people: readonly {
  readonly share: number;
  readonly prefix: string;
  readonly language: Locale;
  readonly currency: Currency;
  readonly names: readonly (readonly [names: readonly string[], surnames: readonly string[]])[];
}[] = [
  {
    share: 80,
    prefix: '420',
    language: 'cs',
    currency: 'CZK',
    names: [
      [
        ['Jana', 'Marie', 'Eliška', 'Tereza', 'Lucie', 'Kateřina', 'Žofie', 'Barbora', 'Anežka', 'Hana', 'Veronika'],
        ['Nováková', 'Svobodová', 'Dvořáková', 'Černá', 'Procházková', 'Kučerová', 'Veselá', 'Říhová', 'Součková'],
      ],
      [
        ['Jan', 'Petr', 'Tomáš', 'Ondřej', 'Jakub', 'Matěj', 'Vojtěch', 'Lukáš', 'Jiří', 'Štěpán', 'Karel'],
        ['Novák', 'Svoboda', 'Dvořák', 'Černý', 'Procházka', 'Kučera', 'Veselý', 'Říha', 'Souček', 'Šťastný'],
      ],
    ],
  },
  {
    share: 10,
    prefix: '49',
    language: 'en',
    currency: 'EUR',
    names: [
      [
        ['Anna', 'Jonas', 'Lena', 'Felix', 'Greta', 'Lukas'],
        ['Becker', 'Vogel', 'Krüger', 'Schäfer', 'Lang'],
      ],
    ],
  },
  {
    share: 6,
    prefix: '44',
    language: 'en',
    currency: 'EUR',
    names: [
      [
        ['Emily', 'Oliver', 'Grace', 'Harry', 'Isla'],
        ['Ashdown', 'Whitfield', 'Clarke', 'Penrose', 'Hughes'],
      ],
    ],
  },
  {
    share: 4,
    prefix: '48',
    language: 'en',
    currency: 'EUR',
    names: [
      [
        ['Zofia', 'Jakub', 'Maja', 'Antoni', 'Lena'],
        ['Wójcik', 'Mazur', 'Zając', 'Król', 'Pawlak'],
      ],
    ],
  },
];

const domains = ['example.com', 'example.org', 'example.net'];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The guest of a number, always the same. */
export function guestOf(number: number): Guest {
  const random = randomFrom(number * 31 + 7);
  const pick = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item;
  let left = between(random, 1, 100);
  const country = people.find(({ share }) => (left -= share) <= 0) ?? pick(people);
  const [names, surnames] = pick(country.names);
  const [name, surname] = [pick(names), pick(surnames)];
  return {
    name,
    surname,
    email: `${plain(name)}.${plain(surname).replaceAll('ł', 'l')}.${number}@${pick(domains)}`,
    phonePrefix: country.prefix,
    phone: `7${String(between(random, 0, 99_999_999)).padStart(8, '0')}`,
    language: country.language,
    currency: country.currency,
  };
}
