import { RemoteUnavailable } from './remote-unavailable.tsx';
import { BlankLayout } from './blank-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { SimpleLayout } from './simple-layout.tsx';

export { Brand } from './brand.tsx';
export { frameMessages, siteIcon, withFrameMessages } from './frame-messages.ts';
export { LanguageSwitch } from './language-switch.tsx';
export { SkipLink } from './skip-link.tsx';

/** Components of every site: plain layouts and error pages. */
export const frame = { RemoteUnavailable, ErrorPage, SimpleLayout, BlankLayout } as const;
