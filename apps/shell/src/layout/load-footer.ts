import { footerApi, type Store } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import type { LayoutName } from '@mp/ssr';

/** How long a page waits for an uncached footer, in milliseconds. */
const timeoutMs = 300;

/**
 * Loads the editorial texts of the footer on the server, if the layout has one. [2.39] If the service is slow or unavailable, the
 * footer is rendered without them. In the browser the footer loads them itself.
 */
export async function loadFooter(layout: LayoutName, locale: Locale, store: Store): Promise<void> {
  if (layout !== 'default' || typeof document !== 'undefined') return;
  const request = store.dispatch(footerApi.endpoints.footer.initiate(locale));
  const timer = setTimeout(() => request.abort(), timeoutMs);
  await request;
  clearTimeout(timer);
}
