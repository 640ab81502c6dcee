import { currentConsent, onConsent } from '@mp/session';
import { whenIdle } from './when-idle.ts';

/**
 * Measures web vitals once the browser is idle, with consent only: without it the library is not loaded. Earlier events are
 * included, because the browser buffers them.
 *
 * @param remote the release of the page's remote, `content@1f3a`
 */
export function watchVitals(remote: string | undefined): void {
  let isMeasured = false;
  const measure = (): void => {
    if (isMeasured || !currentConsent()?.measuring) return;
    isMeasured = true;
    whenIdle(
      () =>
        void import('./report-vitals.ts').then(
          ({ reportVitals }) => reportVitals(remote),
          () => undefined,
        ),
    );
  };
  onConsent(measure);
  measure();
}
