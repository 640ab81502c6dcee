import { type Bilingual } from './site.ts';

/** A distance as each language writes it: 0.4 → „400 m“ and “400 m”; 2.5 → „2,5 km“ and “2.5 km”. */
export function formatDistance(km: number): Bilingual {
  if (km < 1) return { cs: `${Math.round(km * 1000)} m`, en: `${Math.round(km * 1000)} m` };
  return { cs: `${km.toLocaleString('cs')} km`, en: `${km.toLocaleString('en')} km` };
}
