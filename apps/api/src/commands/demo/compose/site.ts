import sitesJson from '../../../../demo/composed/sites.json' with { type: 'json' };
import { type PlaceKind, type PlaceSeed } from '../place-seed.ts';

/** The same words in both languages, written independently of each other. */
export interface Bilingual {
  cs: string;
  en: string;
}

type Landscape = 'mountains' | 'hills' | 'water' | 'rocks' | 'wine' | 'town' | 'plain';

/** A real thing to see. `cs` is a nominative singular, so that it can follow any verb; `en` carries its own article. */
interface Sight extends Bilingual {
  km: number;
}

/** Where a composed place stands and what is true of it alone, as written in `apps/api/demo/composed/sites.json`. */
export interface Site {
  pkid: number;
  slug: string;
  name: string;
  kind: PlaceKind;
  town: string;
  /** The town in the Czech locative with its preposition, as in „na Kvildě“. */
  townLocative: string;
  country: PlaceSeed['country'];
  latitude: number;
  longitude: number;
  altitudeM: number;
  destination: string;
  microregion?: string;
  landscape: Landscape;
  surroundings: string[];
  /** Equipment the story speaks of, which the place therefore has to have. */
  equipment?: string[];
  /** Nearest first. */
  nearby: Sight[];
  /** One or two sentences told of this place only. */
  story: Bilingual;
}

/** All sites in the order of their pkids. */
export const sites = sitesJson as readonly Site[];
