import { definePage } from '@mp/federation';
import type { RouteId } from '@mp/i18n';
import { portalMessages } from '../portal-messages.ts';
import { AccountView } from './account-view.tsx';

type AccountRoute = Extract<RouteId, `account${string}`>;

/** [2.58] The account and its tabs, one page for all their routes. What is in them is asked for by the browser alone. */
export const accountPage = definePage({
  messages: portalMessages,
  head: ({ routeId }, _store, text) => ({ title: text(`${routeId as AccountRoute}.title`), noIndex: true }),
  Page: AccountView,
});
