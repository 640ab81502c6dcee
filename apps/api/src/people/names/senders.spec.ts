import { sendersOf } from './senders.ts';

it.each([
  ['Karel', 'one'],
  [' eva ', 'one'],
  ['Jana Nováková', 'one'],
  ['Karel a děti', 'several'],
  ['Máma, táta', 'several'],
  ['Jana & Petr', 'several'],
  ['Ann and Tom', 'several'],
  ['Babička', 'unknown'],
  ['Kolegové z práce', 'unknown'],
  ['Ada', 'unknown'],
  ['', 'unknown'],
])('[2.50] %j names %s', (from, senders) => expect(sendersOf(from)).toBe(senders));
