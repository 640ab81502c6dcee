import type { Caption } from '../catalogue.ts';
import { drawCompanion } from '../companions/companions.ts';
import type { Season } from '../palettes.ts';
import type { Form, PlaceScene } from '../place-scene.ts';
import { listOf, withList, type Language } from './words.ts';

type Words = readonly [cs: string, en: string];
type Land = PlaceScene['land'];
type Feature = PlaceScene['house']['features'][number];

const forms: Readonly<Record<Form, Words>> = {
  alpine: ['Alpská chata', 'An alpine chalet'],
  'glass-gable': ['Chata s proskleným štítem', 'A chalet with a glazed gable'],
  'log-house': ['Roubená chata', 'A log chalet'],
  'log-barn': ['Chata podobná stodole', 'A barn-like chalet'],
  'steep-gable': ['Chata se strmou střechou', 'A chalet with a steep roof'],
  plastered: ['Omítnutá chalupa', 'A plastered cottage'],
  timbered: ['Dřevěná chalupa', 'A timber cottage'],
  thatched: ['Chalupa s doškovou střechou', 'A cottage with a thatched roof'],
  'stone-cottage': ['Kamenná chalupa', 'A stone cottage'],
  'half-timbered': ['Hrázděná chalupa', 'A half-timbered cottage'],
  'log-cottage': ['Roubenka', 'A log cottage'],
  'long-house': ['Dlouhá chalupa', 'A long cottage'],
  'oak-crown': ['Domek v koruně stromu', 'A treehouse in the crown of a tree'],
  'a-frame': ['Trojúhelníkový domek na stromě', 'An A-frame treehouse'],
  round: ['Kulatý domek na stromě', 'A round treehouse'],
  'cabin-on-stilts': ['Domek na kůlech', 'A cabin on stilts'],
  'hanging-sphere': ['Kulový domek zavěšený mezi stromy', 'A sphere hung among the trees'],
  tower: ['Dřevěná věž', 'A timber tower'],
  'stone-mill': ['Kamenný mlýn', 'A stone mill'],
  'half-timbered-mill': ['Hrázděný mlýn', 'A half-timbered mill'],
  'plank-mill': ['Prkenný mlýn', 'A boarded mill'],
  windmill: ['Větrný mlýn', 'A windmill'],
  'post-windmill': ['Dřevěný větrný mlýn', 'A wooden windmill'],
  'brick-mill': ['Cihlový mlýn', 'A brick mill'],
  'two-towers': ['Zámek se dvěma věžemi', 'A château with two towers'],
  baroque: ['Barokní zámeček', 'A small Baroque château'],
  castle: ['Hrad', 'A castle'],
  manor: ['Panské sídlo', 'A manor house'],
  renaissance: ['Renesanční zámek', 'A Renaissance château'],
  'hunting-lodge': ['Lovecký zámeček', 'A hunting lodge'],
  bell: ['Kruhový stan', 'A bell tent'],
  safari: ['Safari stan', 'A safari tent'],
  tipi: ['Týpí', 'A tipi'],
  yurt: ['Jurta', 'A yurt'],
  'row-of-tents': ['Řada stanů', 'A row of tents'],
  geodesic: ['Geodetická kopule', 'A geodesic dome'],
  'pair-of-domes': ['Dvojice kopulí', 'A pair of domes'],
  'glass-igloo': ['Skleněné iglú', 'A glass igloo'],
  'shingled-dome': ['Šindelová kopule', 'A shingled dome'],
  'red-boathouse': ['Loděnice', 'A boathouse'],
  'glass-boathouse': ['Prosklená loděnice', 'A glass-fronted boathouse'],
  houseboat: ['Hausbót', 'A houseboat'],
  'plank-boathouse': ['Prkenná loděnice', 'A boarded boathouse'],
  'fishing-lodge': ['Rybářský dům', 'A fishing lodge'],
  'stilt-house': ['Dům na kůlech', 'A house on stilts'],
  'wine-house': ['Vinařský dům', 'A winegrower’s house'],
  'tower-villa': ['Vila s věží', 'A villa with a tower'],
  'press-house': ['Vinařská lisovna', 'A wine press house'],
  'cellar-row': ['Řada vinných sklepů', 'A row of wine cellars'],
  'modern-winery': ['Moderní vinařství', 'A modern winery'],
  'stone-villa': ['Kamenná vila', 'A stone villa'],
  'alpine-galleries': ['Horský hotel s pavlačemi', 'A mountain hotel with galleries'],
  'belle-epoque': ['Hotel ve stylu belle époque', 'A belle époque hotel'],
  'modern-timber': ['Moderní dřevěný hotel', 'A modern timber hotel'],
  'town-house': ['Městský dům', 'A town house'],
  'arcaded-house': ['Dům s podloubím', 'A house with arcades'],
  'spa-villa': ['Lázeňská vila', 'A spa villa'],
  inn: ['Hostinec', 'An inn'],
  'on-wheels': ['Domek na kolech', 'A tiny house on wheels'],
  cube: ['Domek ve tvaru krychle', 'A cube-shaped cabin'],
  'shepherds-hut': ['Maringotka', 'A shepherd’s hut'],
  'a-frame-cabin': ['Trojúhelníkový domek', 'An A-frame cabin'],
  'railway-carriage': ['Železniční vagon', 'A railway carriage'],
  lookout: ['Vyhlídkový domek', 'A lookout cabin'],
  'red-barn': ['Statek se stodolou', 'A farm with a barn'],
  'gated-farm': ['Statek s bránou', 'A farm with a gateway'],
  'upland-farm': ['Horský statek', 'An upland farm'],
  'square-farm': ['Čtyřboký statek', 'A four-sided farm'],
  'stone-farmhouse': ['Kamenný statek', 'A stone farmhouse'],
  'log-farm': ['Roubený statek', 'A log farm'],
};

const settings: Readonly<Record<Land['setting'], Words>> = {
  'alpine-meadow': ['na horské louce', 'in a mountain meadow'],
  peaks: ['pod štíty', 'below the peaks'],
  valley: ['v údolí', 'in a valley'],
  hills: ['v kopcích', 'in the hills'],
  forest: ['v lese', 'in a forest'],
  clearing: ['na pasece', 'in a clearing'],
  tarn: ['u plesa', 'by a tarn'],
  lake: ['u jezera', 'by a lake'],
  pond: ['u rybníka', 'by a pond'],
  river: ['u řeky', 'by a river'],
  stream: ['u potoka', 'by a stream'],
  vines: ['mezi vinicemi', 'among vines'],
  'olive-terraces': ['mezi olivovníky', 'among olive trees'],
  'cypress-hills': ['mezi cypřiši', 'among cypresses'],
  park: ['v parku', 'in a park'],
  orchard: ['v sadu', 'in an orchard'],
  karst: ['mezi vápencovými skalami', 'among limestone crags'],
  'rock-towers': ['pod skalními věžemi', 'below rock towers'],
  plain: ['v rovině', 'on a plain'],
  moor: ['na vřesovišti', 'on a moor'],
  village: ['ve vsi', 'in a village'],
  'town-street': ['v ulici', 'in a town street'],
  'town-square': ['na náměstí', 'on a town square'],
};

const horizons: Readonly<Record<Land['horizon'], Words>> = {
  'rocky-peaks': ['pod skalnatými štíty', 'below rocky peaks'],
  'limestone-walls': ['pod vápencovými stěnami', 'below limestone walls'],
  'snowy-peaks': ['pod zasněženými štíty', 'below snowy peaks'],
  'rounded-ridge': ['pod oblým hřebenem', 'below a rounded ridge'],
  'cone-hills': ['pod kuželovými kopci', 'below cone-shaped hills'],
  'rolling-hills': ['ve zvlněné krajině', 'in rolling country'],
  'table-rocks': ['pod stolovou horou', 'below a table mountain'],
  'wooded-hills': ['pod zalesněnými kopci', 'below wooded hills'],
  'flat-woods': ['na kraji lesů', 'at the edge of woods'],
  'far-lake': ['nad dalekým jezerem', 'above a distant lake'],
  'castle-on-hill': ['na dohled od hradu', 'within sight of a castle'],
  'church-tower': ['na dohled od kostela', 'within sight of a church'],
  roofs: ['mezi střechami', 'among roofs'],
  'open-sky': ['pod širým nebem', 'under an open sky'],
};

/** What a caption names of the house, the rarest first. */
const features: Partial<Record<Feature, Words>> = {
  'water-wheel': ['vodním kolem', 'a water wheel'],
  'hot-tub': ['koupacím sudem', 'a hot tub'],
  'sauna-hut': ['saunou', 'a sauna hut'],
  tower: ['věží', 'a tower'],
  arcade: ['podloubím', 'an arcade'],
  bell: ['zvonem', 'a bell'],
  sundial: ['slunečními hodinami', 'a sundial'],
  well: ['studnou', 'a well'],
  swing: ['houpačkou', 'a swing'],
  pergola: ['pergolou', 'a pergola'],
  veranda: ['verandou', 'a veranda'],
  'bay-window': ['arkýřem', 'a bay window'],
  'string-lights': ['řetězem světel', 'a string of lights'],
  flag: ['vlajkou', 'a flag'],
  'solar-panels': ['solárními panely', 'solar panels'],
  balcony: ['balkonem', 'a balcony'],
  dormers: ['vikýři', 'dormers'],
  terrace: ['terasou', 'a terrace'],
  'second-building': ['vedlejším stavením', 'an outbuilding'],
  'outside-stairs': ['venkovním schodištěm', 'outside stairs'],
  porch: ['krytým vchodem', 'a porch'],
  shutters: ['okenicemi', 'shutters'],
  woodpile: ['hranicí dřeva', 'a woodpile'],
  bench: ['lavičkou', 'a bench'],
};

const companions: Readonly<Record<Land['companions'][number], Words>> = {
  fence: ['plot', 'a fence'],
  'stone-wall': ['kamenná zídka', 'a stone wall'],
  'hay-bales': ['balíky sena', 'hay bales'],
  haystack: ['kupka sena', 'a haystack'],
  beehives: ['úly', 'beehives'],
  'rowing-boat': ['loďka', 'a rowing boat'],
  canoe: ['kánoe', 'a canoe'],
  jetty: ['molo', 'a jetty'],
  sheep: ['ovce', 'sheep'],
  cows: ['krávy', 'cows'],
  horses: ['koně', 'horses'],
  goats: ['kozy', 'goats'],
  geese: ['husy', 'geese'],
  hens: ['slepice', 'hens'],
  dog: ['pes', 'a dog'],
  cat: ['kočka', 'a cat'],
  deer: ['srny', 'deer'],
  heron: ['volavka', 'a heron'],
  stork: ['čáp', 'a stork'],
  ducks: ['kachny', 'ducks'],
  swans: ['labutě', 'swans'],
  barrels: ['sudy', 'barrels'],
  bicycles: ['kola', 'bicycles'],
  skis: ['lyže', 'skis'],
  sledge: ['sáně', 'a sledge'],
  'fire-pit': ['ohniště', 'a fire pit'],
  'washing-line': ['šňůra s prádlem', 'a washing line'],
  'flower-meadow': ['rozkvetlá louka', 'a meadow in flower'],
  lavender: ['levandule', 'lavender'],
  'kitchen-garden': ['zeleninová zahrádka', 'a kitchen garden'],
  'wayside-cross': ['kříž u cesty', 'a wayside cross'],
  signpost: ['rozcestník', 'a signpost'],
  boulders: ['balvany', 'boulders'],
  footbridge: ['lávka', 'a footbridge'],
  walkers: ['chodci', 'walkers'],
  children: ['děti', 'children'],
  fisherman: ['rybář', 'an angler'],
  skiers: ['lyžaři', 'skiers'],
  hammock: ['houpací síť', 'a hammock'],
  'deck-chairs': ['lehátka', 'deckchairs'],
  cart: ['vozík', 'a cart'],
  telescope: ['dalekohled', 'a telescope'],
  bonfire: ['oheň', 'a bonfire'],
  statue: ['socha', 'a statue'],
  fountain: ['kašna', 'a fountain'],
  'street-lamps': ['pouliční lampy', 'street lamps'],
};

const summers: Readonly<Record<PlaceScene['light']['summer'], Words>> = {
  dawn: ['za letního svítání', 'at a summer dawn'],
  mist: ['v letní ranní mlze', 'in summer morning mist'],
  day: ['za letního dne', 'on a summer day'],
  golden: ['v letním večerním slunci', 'in the evening sun of summer'],
  dusk: ['za letního soumraku', 'at summer dusk'],
  night: ['za letní noci', 'on a summer night'],
};

const winters: Readonly<Record<PlaceScene['light']['winter'], Words>> = {
  dawn: ['za svítání', 'at dawn'],
  mist: ['a mlze', 'and mist'],
  day: ['za jasného dne', 'on a clear day'],
  golden: ['a nízkém slunci', 'and low sun'],
  dusk: ['za soumraku', 'at dusk'],
  night: ['v noci', 'at night'],
};

/** Where nothing lies on the ground. */
const bareWinters: typeof winters = {
  dawn: ['za zimního svítání', 'at a winter dawn'],
  mist: ['v zimní mlze', 'in winter mist'],
  day: ['za zimního dne', 'on a winter day'],
  golden: ['v nízkém zimním slunci', 'in low winter sun'],
  dusk: ['za zimního soumraku', 'at winter dusk'],
  night: ['za zimní noci', 'on a winter night'],
};

const grounds: Readonly<Record<Exclude<Land['winter'], 'bare'>, Words>> = {
  snow: ['ve sněhu', 'in the snow'],
  frost: ['v jinovatce', 'in hoar frost'],
};

/** Settings in which one does not see far. */
const closed: ReadonlySet<Land['setting']> = new Set(['forest', 'clearing', 'peaks', 'town-street', 'town-square']);

/** What is there in a season of what one sees by the house: a canoe in summer, skis in the snow. */
export function seenIn({ land }: PlaceScene, season: Season, seen: readonly string[]): readonly string[] {
  const snow = season === 'winter' && land.winter === 'snow';
  return seen.filter((name) => {
    const when = name in drawCompanion ? drawCompanion[name as Land['companions'][number]].when : undefined;
    if (when === 'summer') return season === 'summer';
    return when === 'snow' ? snow : !(when === 'ice-free' && snow);
  });
}

/** The hour, in winter with what lies on the ground. */
function hourOf({ winter }: Land, light: PlaceScene['light'], season: Season): Words {
  if (season === 'summer') return summers[light.summer];
  if (winter === 'bare') return bareWinters[light.winter];
  const [ground, hour] = [grounds[winter], winters[light.winter]];
  return [`${ground[0]} ${hour[0]}`, `${ground[1]} ${hour[1]}`];
}

/** What the picture of a house shows in a season. @param seen what one sees of features and companions */
export function captionOfHouse({ house, land, light }: PlaceScene, season: Season, seen: readonly string[]): Caption {
  const say = (language: Language): string => {
    const at = language === 'cs' ? 0 : 1;
    const form = forms[house.form as Form][at];
    const named = Object.keys(features).filter(
      (name) =>
        seen.includes(name) &&
        !(name === 'tower' && /věž|tower|Hrad/.test(form)) &&
        !(name === 'arcade' && /podloub|arcade/.test(form)),
    );
    const whole = withList(
      language,
      form,
      named.slice(0, 2).map((name) => (features[name as Feature] as Words)[at]),
    );
    const horizon = closed.has(land.setting) || !seen.includes(land.horizon) ? '' : ` ${horizons[land.horizon][at]}`;
    const hour = hourOf(land, light, season)[at];
    const around = land.companions.filter((name) => seen.includes(name)).slice(0, 2);
    const list = listOf(
      language,
      around.map((name) => companions[name][at]),
    );
    const end = !list ? '' : language === 'cs' ? `, opodál ${list}` : `, ${list} nearby`;
    return `${whole} ${settings[land.setting][at]}${horizon} ${hour}${end}`;
  };
  return { cs: say('cs'), en: say('en') };
}
