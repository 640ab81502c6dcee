import type { AnalyticsEvent, Measured } from '@mp/contract';
import { sessionToken } from '../token-storage.ts';
import { consentMode, currentConsent, onConsent } from './consent.ts';
import { sendToServer } from './send-to-server.ts';

type WithoutStatus<Event> = Event extends AnalyticsEvent ? Omit<Event, 'user_status'> : never;

/** Events of a visit by name, with their fields: see `analyticsEventSchema`. [7.35] */
type ReportedEvent = WithoutStatus<AnalyticsEvent>;

declare global {
  interface Window {
    /** The operator's tag manager, if there is one, reads events here. Absent before consent. */
    dataLayer?: (AnalyticsEvent | IArguments)[];
  }
}

/** Commands of Consent Mode have to be `arguments` objects: tag managers recognize them by that. */
function command(..._words: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

let reportedMode: string | undefined;

/** Creates the layer with everything denied, then pushes the consent, and each later change. */
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
 * Reports an event to analytics: to the data layer, and to the page server, which forwards it. Does nothing without consent.
 */
export function trackEvent(reported: ReportedEvent): void {
  const consent = currentConsent();
  if (!consent?.measuring || (reported.event === 'user_data' && !consent.advertising)) return;
  pushConsent();
  const event: AnalyticsEvent = { ...reported, user_status: sessionToken() ? 'Logged In' : 'Anonymous' };
  window.dataLayer?.push(event);
  const measured: Measured = { consent: consentMode(consent), event };
  sendToServer('/measured', measured, 'An event');
}
