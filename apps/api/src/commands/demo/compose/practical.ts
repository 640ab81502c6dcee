import topics from '../../../../demo/composed/phrases/practical.json' with { type: 'json' };
import { type Facts, type Phrase, fill, paragraph } from './phrase.ts';
import { type Bilingual, type Site } from './site.ts';
import { type Spread } from './spread.ts';

type Topic = keyof typeof topics;

/** In the order in which a visitor meets them. */
const topicsInOrder: readonly Topic[] = ['arrival', 'parking', 'checkin', 'food', 'heating', 'children', 'dogs'];

/** All topics in one bank, for they share the work: how often a sentence recurs matters more than which topics meet. */
const phrases = topicsInOrder.flatMap((topic) => (topics[topic] as Phrase[]).map((phrase) => ({ ...phrase, topic })));

/** Three practical matters, each on another topic. */
export function composePractical({ pkid, town, townLocative }: Site, facts: Facts, spread: Spread): Bilingual {
  const slots = { in: { cs: townLocative, en: `in ${town}` }, town: { cs: town, en: town } };
  return paragraph(
    spread
      .draw(phrases, 3, pkid, facts, ({ topic }) => topic)
      .sort((one, other) => topicsInOrder.indexOf(one.topic) - topicsInOrder.indexOf(other.topic))
      .map((phrase) => fill(phrase, slots)),
  );
}
