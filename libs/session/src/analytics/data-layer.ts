import type { AnalyticsEvent, Measured } from '@mp/contract';
import { sessionToken } from '../token-storage.ts';
import { consentMode, currentConsent, onConsent } from './consent.ts';
import { sendToServer } from './send-to-server.ts';

type WithoutStatus<Event> = Event extends AnalyticsEvent ? Omit<Event, 'user_status'> : never;

/** What can be told of a visit, by its name, with its fields: the table is `analyticsEventSchema`. [7.35] */
type Told = WithoutStatus<AnalyticsEvent>;

declare global {
  interface Window {
    /** Where the operator's tag manager, if there is one, reads what has happened; not there before somebody agrees. */
    dataLayer?: (AnalyticsEvent | IArguments)[];
  }
}

/** Commands of Consent Mode stand in the layer as `arguments`: a tag manager knows them by that. */
function command(..._words: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

let reportedMode: string | undefined;

/** Opens the layer with everything denied, then says what was agreed to; each change after it, too. */
function pushConsent(): void {
  const mode = consentMode();
  if (!window.dataLayer) {
    if (mode.analytics_storage === 'denied') return;
    window.dataLayer = [];
    command('consent', 'default', consentMode(null));
  } else if (reportedMode === JSON.stringify(mode)) return;
  reportedMode = JSON.stringify(mode);
  command('consent', 'update', mode);
}
onConsent(pushConsent);

/**
 * Tells what has happened to whoever measures: in the data layer, and to the page server, which passes it on. Nobody hears
 * of anything unless the visitor has agreed.
 */
export function tellAnalytics(told: Told): void {
  const consent = currentConsent();
  if (!consent?.measuring || (told.event === 'user_data' && !consent.advertising)) return;
  pushConsent();
  const event: AnalyticsEvent = { ...told, user_status: sessionToken() ? 'Logged In' : 'Anonymous' };
  window.dataLayer?.push(event);
  const measured: Measured = { consent: consentMode(consent), event };
  sendToServer('/measured', measured, 'An event');
}
