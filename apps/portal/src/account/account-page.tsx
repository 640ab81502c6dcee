import { definePage } from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import { arrivedKey } from '../arrival/use-arrival.ts';
import { portalMessages } from '../portal-messages.ts';
import { AccountView } from './account-view.tsx';

type AccountRoute = Extract<RouteId, `account${string}`>;

/** [2.58] The account and its tabs, one page for all their routes. Only the browser loads their content. */
export const accountPage = definePage({
  messages: portalMessages,
  query: [arrivedKey],
  // An arrival code is used once.
  load: async ({ query }) => ({ kind: 'ok', shared: !query.has(arrivedKey) }),
  head: ({ routeId }, _store, text) => ({ title: text(`${routeId as AccountRoute}.title`), noIndex: true }),
  Page: AccountView,
});
