import type { Kind } from './houses/houses.ts';
import type { Setting } from './landscape/settings.ts';
import type { Season, Time } from './palettes.ts';
import type { Scene } from './scene.ts';

export interface Caption {
  cs: string;
  en: string;
}

/** A scene of the catalogue and what it shows, said once per season for people who do not see it. */
export interface CatalogueScene extends Scene {
  captions: Readonly<Record<Season, Caption>>;
}

type Row = readonly [
  name: string,
  setting: Setting,
  summer: Time,
  winter: Time,
  sun: 'left' | 'right',
  yaw: number,
  place: number,
  across: number,
  cs: string,
  en: string,
  options?: Partial<Scene>,
];

/** How each time of day ends a caption, after the season has been said. */
const summerEnds: Record<Time, Caption> = {
  dawn: { cs: 'za letního svítání', en: 'at a summer dawn' },
  mist: { cs: 'v ranní mlze', en: 'in the morning mist' },
  day: { cs: 'za letního dne', en: 'on a summer day' },
  golden: { cs: 've zlatém večerním světle', en: 'in golden evening light' },
  dusk: { cs: 'za letního soumraku', en: 'at summer dusk' },
  night: { cs: 'za letní noci', en: 'on a summer night' },
};

const winterEnds: Record<Time, Caption> = {
  dawn: { cs: 've sněhu za svítání', en: 'in the snow at dawn' },
  mist: { cs: 've sněhu a mlze', en: 'in snow and mist' },
  day: { cs: 've sněhu za jasného dne', en: 'in the snow on a clear day' },
  golden: { cs: 've sněhu a nízkém slunci', en: 'in the snow under a low sun' },
  dusk: { cs: 've sněhu za soumraku', en: 'in the snow at dusk' },
  night: { cs: 've sněhu pod hvězdami', en: 'in the snow under the stars' },
};

// One scene a line: a table is read down its columns.
// prettier-ignore
const rows: readonly Row[] = [
  ['chalet-1', 'alps', 'day', 'dusk', 'left', 27, 0.55, 37, 'Horská chata s balkonem pod štíty', 'A mountain chalet with a balcony below the peaks'],
  ['chalet-2', 'valley', 'golden', 'day', 'right', -25, 0.44, 33, 'Moderní chata s prosklenými štíty v údolí', 'A modern chalet with a glass gable in a valley', { frame: 'none', horizon: 0.46, drop: 0.2 }],
  ['chalet-3', 'tarn', 'dawn', 'night', 'left', 20, 0.58, 39, 'Roubená chata u horského plesa', 'A log chalet by a mountain tarn'],
  ['cottage-1', 'hills', 'day', 'golden', 'right', -22, 0.44, 36, 'Bílá chalupa s taškovou střechou v kopcích', 'A white cottage with a tiled roof in the hills', { frame: 'both' }],
  ['cottage-2', 'valley', 'mist', 'dusk', 'left', 30, 0.57, 34, 'Roubenka na louce pod lesem', 'A log cottage in a meadow below the woods', { horizon: 0.53, drop: 0.15 }],
  ['cottage-3', 'stream', 'golden', 'day', 'left', 18, 0.42, 33, 'Doškový domek u potoka', 'A thatched cottage by a stream'],
  ['treehouse-1', 'hills', 'golden', 'dusk', 'left', 14, 0.5, 28, 'Domek v koruně starého dubu', 'A treehouse in the crown of an old oak', { frame: 'none', horizon: 0.56, drop: 0.16 }],
  ['treehouse-2', 'forest', 'mist', 'night', 'right', -16, 0.5, 26, 'Trojúhelníkový domek mezi smrky', 'An A-frame treehouse between spruces', { horizon: 0.56, drop: 0.16 }],
  ['treehouse-3', 'forest', 'day', 'dawn', 'right', -8, 0.53, 33, 'Kulatý domek kolem kmene buku', 'A round treehouse about the trunk of a beech', { frame: 'none', horizon: 0.57, drop: 0.15 }],
  ['mill-1', 'stream', 'day', 'dusk', 'left', 30, 0.42, 34, 'Kamenný mlýn s vodním kolem', 'A stone mill with a water wheel', { frame: 'none' }],
  ['mill-2', 'stream', 'mist', 'day', 'left', 34, 0.42, 33, 'Hrázděný mlýn u náhonu', 'A half-timbered mill by the race'],
  ['mill-3', 'hills', 'golden', 'dawn', 'right', 6, 0.45, 40, 'Větrný mlýn na vrchu', 'A windmill on a rise', { frame: 'none', horizon: 0.56, drop: 0.15 }],
  ['chateau-1', 'park', 'golden', 'day', 'right', -16, 0.5, 62, 'Zámek se dvěma věžemi v parku', 'A château with two towers in its park', { frame: 'both', horizon: 0.52, drop: 0.13 }],
  ['chateau-2', 'park', 'day', 'dusk', 'left', 12, 0.5, 64, 'Barokní zámeček s cibulovou věžičkou', 'A small Baroque château with an onion turret'],
  ['chateau-3', 'forest', 'dusk', 'mist', 'right', -20, 0.48, 66, 'Hrádek s věžemi nad lesy', 'A little castle with towers above the woods'],
  ['tent-1', 'forest', 'dusk', 'night', 'left', 10, 0.52, 21, 'Kruhový stan na dřevěné terase', 'A bell tent on a wooden deck'],
  ['tent-2', 'valley', 'golden', 'day', 'right', -22, 0.45, 22, 'Safari stan s verandou', 'A safari tent with a veranda', { frame: 'none' }],
  ['tent-3', 'hills', 'night', 'dusk', 'left', 6, 0.5, 22, 'Dvě týpí u ohniště', 'Two tipis round a fire', { frame: 'both', horizon: 0.55, drop: 0.15 }],
  ['dome-1', 'tarn', 'dusk', 'night', 'left', 12, 0.54, 24, 'Geodetická kopule s terasou u plesa', 'A geodesic dome with a terrace by a tarn', { frame: 'both' }],
  ['dome-2', 'alps', 'day', 'golden', 'right', -10, 0.46, 26, 'Dvě kopule pod horami', 'Two domes below the mountains'],
  ['dome-3', 'valley', 'night', 'dawn', 'right', -12, 0.5, 22, 'Skleněné iglú pod širým nebem', 'A glass igloo under the open sky', { frame: 'none', horizon: 0.56, drop: 0.14 }],
  ['boathouse-1', 'lake', 'day', 'dawn', 'left', 18, 0.46, 32, 'Červená loděnice u jezera', 'A red boathouse on a lake', { drop: 0.15, horizon: 0.47 }],
  ['boathouse-2', 'lake', 'dusk', 'night', 'right', -24, 0.5, 30, 'Tmavá loděnice s prosklenými štíty nad vodou', 'A dark boathouse with a glass gable over the water', { drop: 0.15, horizon: 0.47 }],
  ['boathouse-3', 'lake', 'golden', 'day', 'left', 10, 0.46, 30, 'Hausbót u mola', 'A houseboat at its jetty', { drop: 0.16, horizon: 0.48 }],
  ['vineyard-1', 'vines', 'golden', 'day', 'left', 20, 0.5, 44, 'Vinařský dům s modrou podrovnávkou mezi vinicemi', 'A wine house with a blue band among the vines', { frame: 'none', horizon: 0.44, drop: 0.2 }],
  ['vineyard-2', 'vines', 'day', 'dusk', 'right', -22, 0.5, 44, 'Vinařská vila s vyhlídkovou věží', 'A winegrower’s villa with a lookout tower'],
  ['vineyard-3', 'vines', 'dusk', 'golden', 'left', 26, 0.5, 38, 'Kamenný lisovací dům ve vinici', 'A stone press house in a vineyard', { frame: 'none', horizon: 0.47, drop: 0.19 }],
  ['hotel-1', 'alps', 'day', 'dusk', 'left', 14, 0.5, 74, 'Horský hotel s pavlačemi pod štíty', 'A mountain hotel with galleries below the peaks', { frame: 'none', horizon: 0.55, drop: 0.13 }],
  ['hotel-2', 'tarn', 'golden', 'day', 'right', -13, 0.5, 76, 'Grandhotel z časů belle époque v horách', 'A Belle Époque grand hotel in the mountains', { horizon: 0.53, drop: 0.14 }],
  ['hotel-3', 'valley', 'dusk', 'night', 'left', 16, 0.48, 72, 'Moderní dřevěný hotel s terasami', 'A modern timber hotel with terraces', { frame: 'none' }],
  ['tinyhouse-1', 'hills', 'day', 'dusk', 'right', -22, 0.47, 21, 'Malý dům na kolech v louce', 'A tiny house on wheels in a meadow', { frame: 'both' }],
  ['tinyhouse-2', 'forest', 'dusk', 'day', 'left', 20, 0.53, 22, 'Modřínová kostka na kraji lesa', 'A larch cube at the edge of the woods'],
  ['tinyhouse-3', 'valley', 'dawn', 'golden', 'left', 22, 0.54, 20, 'Maringotka pod kopci', 'A shepherd’s hut below the hills'],
  ['farm-1', 'hills', 'day', 'dawn', 'left', 17, 0.48, 42, 'Statek s červenou stodolou a ovcemi', 'A farm with a red barn and sheep', { horizon: 0.45, drop: 0.18 }],
  ['farm-2', 'hills', 'golden', 'day', 'right', -15, 0.5, 44, 'Jihočeský statek s klenutou branou', 'A South Bohemian farmstead with an arched gate', { frame: 'none' }],
  ['farm-3', 'valley', 'mist', 'dusk', 'left', 18, 0.5, 46, 'Horské hospodářství s balíky sena', 'An upland farm with hay bales', { frame: 'none' }],
];

const said = (text: Caption, end: Caption): Caption => ({ cs: `${text.cs} ${end.cs}`, en: `${text.en} ${end.en}` });

export const catalogue: readonly CatalogueScene[] = rows.map(
  ([name, setting, summer, winter, sun, yaw, place, across, cs, en, options]) => ({
    name,
    kind: name.slice(0, name.lastIndexOf('-')) as Kind,
    variant: Number(name.slice(name.lastIndexOf('-') + 1)) - 1,
    setting,
    time: { summer, winter },
    sun,
    yaw,
    place,
    across,
    ...options,
    captions: { summer: said({ cs, en }, summerEnds[summer]), winter: said({ cs, en }, winterEnds[winter]) },
  }),
);
