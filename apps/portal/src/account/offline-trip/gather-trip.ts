import { reservationFileHref } from '@mp/api-client';
import { systemClock } from '@mp/domain/clock';
import { avifAddress, locales, type CalendarDate, type Locale, type Season } from '@mp/domain';
import { href } from '@mp/i18n';
import { storeTrip, loadTripFiles, tripPage } from '@mp/session/offline-trip';
import { sessionEnd } from '@mp/session';
import { filesOf } from '../reservations/stay-file-list.ts';
import type { OfflineTrip } from './offline-trip-page.tsx';

/** A trip with everything that its page shows, and its documents by address. */
export interface GatheredTrip {
  readonly trip: OfflineTrip;
  readonly version: string;
  readonly files: ReadonlyMap<string, Response>;
}

/** A hash of the data behind the documents: a change makes them load again. */
async function versionOf(...from: unknown[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(from)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A picture as a `data:` address; null if it fails to load. */
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

/** The reader of the trip, and the session's end. */
interface TripReader {
  readonly locale: Locale;
  readonly season: Season;
  readonly today: CalendarDate;
  /** Headers that identify the user. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Loads what a trip's page shows besides text, and its documents. */
export async function gatherTrip(
  data: Pick<OfflineTrip, 'stay' | 'booked' | 'place' | 'operator' | 'until'>,
  { locale, season, today, headers }: TripReader,
): Promise<GatheredTrip> {
  const { stay, booked, place } = data;
  const names = filesOf(stay, today);
  const addressOf = (name: (typeof names)[number]): string => reservationFileHref(stay, name, locale);
  const version = await versionOf(stay, booked, locale);
  const files = await loadTripFiles(names.map(addressOf), version, headers);
  const picture = await pictureOf(place && avifAddress(place.cover[season], 'small'));
  const had = names.filter((name) => files.has(addressOf(name)));
  return { trip: { ...data, picture, files: had, storedAt: systemClock.now() }, version, files };
}

/** Every style sheet of the document as text, including those of the stored page. */
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
  /** Only the shop has the page of one reservation. */
  readonly isInShop: boolean;
}

/**
 * Stores a rendered trip. It is shown at every address of the account, its reservation's page and its documents.
 *
 * @returns whether it can be read offline from now on
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
