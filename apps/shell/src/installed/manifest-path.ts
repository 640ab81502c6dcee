import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';

/** Where the manifest of a language is. */
export const manifestPath = (locale: Locale): string => `${href('home', { locale })}/manifest.webmanifest`;
