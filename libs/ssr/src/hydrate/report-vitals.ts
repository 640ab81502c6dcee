import { matchPath } from '@mp/i18n';
import { currentConsent } from '@mp/session';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Rounds milliseconds to integers, and the layout shift to a thousandth. */
const rounded = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);

/**
 * Measures web vitals, and reports them to our server when the page is hidden: the route, the release and the values. It reports
 * no data about the visitor, and nothing after consent was withdrawn.
 */
export function reportVitals(remote: string | undefined): void {
  const page = matchPath(location.pathname)?.id ?? 'home';
  const values = new Map<Metric['name'], number>();
  const record = (metric: Metric): void => void values.set(metric.name, rounded(metric));
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(record);
  // Registered after the library's listeners, which report final values on the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || values.size === 0 || !currentConsent()?.measuring) return;
    const report = { page, ...(remote && { remote }), values: Object.fromEntries(values) };
    values.clear();
    void fetch('/vitals', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  });
}
