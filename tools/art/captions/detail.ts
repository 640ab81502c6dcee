import type { Caption } from '../catalogue.ts';
import type { PlaceScene } from '../place-scene.ts';

/** What the still lifes show. */
export const captionsOfDetails: Readonly<Record<PlaceScene['detail']['subject'], Caption>> = {
  'breakfast-table': {
    cs: 'Snídaně s pečivem, vejci, hrnkem a konvicí',
    en: 'Breakfast with bread, eggs, a cup and a jug',
  },
  'boots-by-the-door': { cs: 'Dva páry vysokých bot na prkenné podlaze', en: 'Two pairs of boots on a plank floor' },
  bread: { cs: 'Bochník chleba na prkénku, vedle džbán', en: 'A loaf of bread on a board, a jug beside it' },
  'wine-and-cheese': {
    cs: 'Láhev vína, dvě sklenky, sýr a hrozny na prkénku',
    en: 'A bottle of wine, two glasses, and cheese and grapes on a board',
  },
  'books-by-the-window': {
    cs: 'Hromádka knih, brýle, hrnek a rozevřená kniha',
    en: 'A pile of books, spectacles, a mug and an open book',
  },
  'key-on-a-hook': {
    cs: 'Klíče na dřevěném věšáku a džbán s květinami',
    en: 'Keys on a wooden rail and a jug of flowers',
  },
  lantern: { cs: 'Lucerna s hořící svíčkou a bochánek chleba', en: 'A lantern with a lit candle and a small loaf' },
  'fishing-tackle': {
    cs: 'Rybářské pruty u stěny, proutěný košík a splávky',
    en: 'Fishing rods by the wall, a wicker creel and floats',
  },
  'skis-by-the-wall': {
    cs: 'Dva páry lyží s holemi u stěny a bota',
    en: 'Two pairs of skis and their poles by the wall, and a boot',
  },
  'herbs-drying': {
    cs: 'Svazky bylin na šňůře, pod nimi mísa a džbán',
    en: 'Bunches of herbs on a string above a bowl and a jug',
  },
  telescope: { cs: 'Hvězdářský dalekohled na trojnožce', en: 'An astronomer’s telescope on a tripod' },
  'map-and-compass': {
    cs: 'Mapa a kompas na stole, vedle nich hrnek',
    en: 'A map and a compass on a table, a mug beside them',
  },
  honey: { cs: 'Sklenice medu, chléb a talířek s plástvemi', en: 'A jar of honey, bread and a plate of honeycomb' },
  apples: { cs: 'Mísa jablek na dřevěném stole', en: 'A bowl of apples on a wooden table' },
  mushrooms: { cs: 'Mísa hub a několik dalších na stole', en: 'A bowl of mushrooms and a few more on the table' },
  'coffee-on-the-sill': {
    cs: 'Hrnek kávy a kniha vedle džbánu s květinami',
    en: 'A mug of coffee and a book beside a jug of flowers',
  },
  'towels-and-soap': {
    cs: 'Složené ručníky, mýdlo a zelená větvička ve džbánu',
    en: 'Folded towels, soap and a green sprig in a jug',
  },
  woodpile: { cs: 'Polena srovnaná u stěny a sekera', en: 'Logs stacked by the wall, and an axe' },
  'tea-and-cake': { cs: 'Konvice čaje, šálky a díl koláče', en: 'A pot of tea, cups and a slice of cake' },
  'musical-instrument': {
    cs: 'Housle opřené o stěnu, vedle smyčec',
    en: 'A violin leaning on the wall beside its bow',
  },
  candle: { cs: 'Dvě hořící svíčky a knihy na stole', en: 'Two lit candles and some books on a table' },
  'flowers-in-a-jug': {
    cs: 'Květiny ve džbánu, šálek a opadané lístky na stole',
    en: 'Flowers in a jug, a cup and fallen petals on the table',
  },
  oars: { cs: 'Dvě vesla opřená o stěnu a stočené lano', en: 'Two oars leaning on the wall and a coil of rope' },
  bicycle: { cs: 'Jízdní kolo u stěny s květinami v košíku', en: 'A bicycle by the wall with flowers in its basket' },
  'olives-and-oil': {
    cs: 'Miska oliv, láhev oleje, chléb a olivová snítka',
    en: 'A bowl of olives, a bottle of oil, bread and an olive sprig',
  },
  cheese: { cs: 'Bochník sýra a vykrojený klín na prkénku', en: 'A wheel of cheese and a cut wedge on a board' },
  'hat-and-coat': { cs: 'Kabát, klobouk a šála na dřevěném věšáku', en: 'A coat, a hat and a scarf on wooden pegs' },
  'board-game': {
    cs: 'Rozehraná šachová partie a sklenka vína',
    en: 'A half-played game of chess and a glass of wine',
  },
};
