import { footerApi, type Store } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import type { LayoutName } from '@mp/ssr';

/** How long a page waits for a footer that the server has never had, in milliseconds: it is read after everything else. */
const patienceMs = 300;

/**
 * Asks for what the footer says, where the layout has one. [2.39] A service that is slow or away leaves the footer without
 * it: nothing is held up and nothing breaks. In the browser the footer asks by itself, and no page waits.
 */
export async function loadFooter(layout: LayoutName, locale: Locale, store: Store): Promise<void> {
  if (layout !== 'default' || typeof document !== 'undefined') return;
  const asking = store.dispatch(footerApi.endpoints.footer.initiate(locale));
  const impatience = setTimeout(() => asking.abort(), patienceMs);
  await asking;
  clearTimeout(impatience);
}
