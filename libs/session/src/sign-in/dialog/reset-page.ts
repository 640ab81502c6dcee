import { href } from '@mp/i18n';
import { documentLocale } from '@mp/session';

/** The page that the e-mail for a new password links to. [7.28] */
export const resetPage = (): string => href('registration', { locale: documentLocale() });
