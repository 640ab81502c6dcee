import { href } from '@mp/i18n';
import { documentLocale } from '@mp/session';

/** The page that a message for a new password leads to. [7.28] */
export const resetPage = (): string => href('registration', { locale: documentLocale() });
