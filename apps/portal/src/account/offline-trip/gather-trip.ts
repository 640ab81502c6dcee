import { reservationFileHref } from '@mp/api-client';
import { systemClock } from '@mp/domain/clock';
import { avifAddress, locales, type CalendarDate, type Locale, type Season } from '@mp/domain';
import { href } from '@mp/i18n';
import { storeTrip, loadTripFiles, tripPage } from '@mp/session/offline-trip';
import { sessionEnd } from '@mp/session';
import { filesOf } from '../reservations/stay-file-list.ts';
import type { OfflineTrip } from './offline-trip-page.tsx';

/** A trip with all that its page shows at hand, and its documents by their addresses. */
export interface GatheredTrip {
  readonly trip: OfflineTrip;
  readonly version: string;
  readonly files: ReadonlyMap<string, Response>;
}

/** What the documents are made from, in short: another one makes them be fetched anew. */
async function versionOf(...from: unknown[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(from)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A picture as a `data:` address; null where it cannot be had. */
async function pictureOf(address: string | undefined): Promise<string | null> {
  if (address === undefined) return null;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const picture = await answer.blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.onerror = () => resolve(null);
      reader.readAsDataURL(picture);
    });
  } catch {
    return null;
  }
}

/** Who is to read it, and when. */
interface TripReader {
  readonly locale: Locale;
  readonly season: Season;
  readonly today: CalendarDate;
  /** What a request says of who asks. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Fetches what a trip's page shows besides words, and its documents. */
export async function gatherTrip(
  known: Pick<OfflineTrip, 'stay' | 'booked' | 'place' | 'operator' | 'until'>,
  { locale, season, today, headers }: TripReader,
): Promise<GatheredTrip> {
  const { stay, booked, place } = known;
  const names = filesOf(stay, today);
  const addressOf = (name: (typeof names)[number]): string => reservationFileHref(stay, name, locale);
  const version = await versionOf(stay, booked, locale);
  const files = await loadTripFiles(names.map(addressOf), version, headers);
  const picture = await pictureOf(place && avifAddress(place.cover[season], 'small'));
  const had = names.filter((name) => files.has(addressOf(name)));
  return { trip: { ...known, picture, files: had, keptAt: systemClock.now() }, version, files };
}

/** Every style sheet of the document, as text: among them those of the page that is kept. */
async function stylesOfDocument(): Promise<string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const sheets = [...links].map(async ({ href: address }) => {
    const sheet = await fetch(address);
    return sheet.ok ? sheet.text() : '';
  });
  return (await Promise.all(sheets)).join('\n');
}

interface Drawn {
  readonly title: string;
  readonly body: string;
  readonly locale: Locale;
  /** The page about one reservation is the shop's alone. */
  readonly isInShop: boolean;
}

/**
 * Keeps a trip that has been drawn. It is shown at every address of the account, its reservation's own page and its documents.
 *
 * @returns whether it can be read without a network from now on
 */
export async function storeGathered(
  { trip: { stay, until }, version, files }: GatheredTrip,
  { title, body, locale, isInShop }: Drawn,
): Promise<boolean> {
  try {
    const document = { lang: locale, title, styles: await stylesOfDocument(), body };
    const page = await tripPage(document, { until: until.getTime(), version });
    const scopes = [
      ...locales.map((each) => href('account', { locale: each })),
      ...(isInShop ? locales.map((each) => href('status', { locale: each, query: { id: stay.id } })) : []),
      `/api/public/reservation/${encodeURIComponent(stay.id)}/`,
    ];
    return await storeTrip({ page, files, scopes, isWanted: () => sessionEnd() === until.getTime() });
  } catch {
    return false;
  }
}
