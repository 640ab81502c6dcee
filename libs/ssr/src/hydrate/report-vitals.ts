import { matchPath } from '@mp/i18n';
import { currentConsent } from '@mp/session';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Milliseconds are told whole, the share of the screen that moved to a thousandth. */
const rounded = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);

/**
 * Measures the page and tells our server when it is left, or put aside: which kind of page, of which release, and how long
 * things took. Nothing of who waited; and nothing at all of who has taken their consent back meanwhile.
 */
export function reportVitals(remote: string | undefined): void {
  const page = matchPath(location.pathname)?.id ?? 'home';
  const values = new Map<Metric['name'], number>();
  const note = (metric: Metric): void => void values.set(metric.name, rounded(metric));
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);
  // After those of the library, which say their last word on the same occasion.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || values.size === 0 || !currentConsent()?.measuring) return;
    const told = { page, ...(remote && { remote }), values: Object.fromEntries(values) };
    values.clear();
    void fetch('/vitals', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
    }).catch(() => undefined);
  });
}
