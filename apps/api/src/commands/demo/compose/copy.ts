import houseBuilt from '../../../../demo/composed/phrases/house-built.json' with { type: 'json' };
import houseInside from '../../../../demo/composed/phrases/house-inside.json' with { type: 'json' };
import landscapes from '../../../../demo/composed/phrases/landscapes.json' with { type: 'json' };
import sights from '../../../../demo/composed/phrases/sights.json' with { type: 'json' };
import special from '../../../../demo/composed/phrases/special.json' with { type: 'json' };
import taglines from '../../../../demo/composed/phrases/taglines.json' with { type: 'json' };
import { type PlaceSeed } from '../place-seed.ts';
import { chance } from './chance.ts';
import { formatDistance } from './distance.ts';
import { type Facts, type Phrase, fill, paragraph } from './phrase.ts';
import { composePractical } from './practical.ts';
import { type Bilingual, type Site } from './site.ts';
import { type Spread } from './spread.ts';

/** Everything that is said about the place, in both languages, agreeing with its facts. */
export function composeCopy(site: Site, facts: Facts, spread: Spread): PlaceSeed['copy'] {
  const { kind, pkid } = site;
  return {
    tagline: plain(spread.drawOne(taglines[kind] as Phrase[], pkid, facts, `taglines/${kind}`)),
    special: composeSpecial(site, facts, spread),
    house: paragraph([
      spread.drawOne(houseBuilt[kind] as Phrase[], pkid, facts, `house-built/${kind}`),
      ...spread.draw(houseInside[kind] as Phrase[], 2, pkid, facts),
    ]),
    surroundings: composeSurroundings(site, facts, spread),
    practical: composePractical(site, facts, spread),
  };
}

/** The story of the place with two habits of its kind; now the one opens, now the others. */
function composeSpecial({ kind, pkid, story }: Site, facts: Facts, spread: Spread): Bilingual {
  const habits = spread.draw(special[kind] as Phrase[], 2, pkid, facts);
  return paragraph(chance(pkid, 'story first') < 0.6 ? [story, ...habits] : [...habits, story]);
}

function composeSurroundings({ pkid, landscape, nearby }: Site, facts: Facts, spread: Spread): Bilingual {
  const { opening, season } = landscapes[landscape] as { opening: Phrase[]; season: Phrase[] };
  const slots = Object.fromEntries(
    nearby.flatMap((sight, index) => {
      const name = 'abc'.charAt(index);
      return [
        [name, sight],
        [`${name}km`, formatDistance(sight.km)],
      ];
    }),
  );
  return paragraph([
    spread.drawOne(opening, pkid, facts, `landscapes/${landscape}/opening`),
    fill(spread.drawOne(sights as Phrase[], pkid, facts, 'sights'), slots),
    spread.drawOne(season, pkid, facts, `landscapes/${landscape}/season`),
  ]);
}

const plain = ({ cs, en }: Bilingual): Bilingual => ({ cs, en });
