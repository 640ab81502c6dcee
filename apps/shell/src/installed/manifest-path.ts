import type { Locale } from '@mp/domain';
import { href } from '@mp/i18n';

/** Path of the manifest in a language. */
export const manifestPath = (locale: Locale): string => `${href('home', { locale })}/manifest.webmanifest`;
