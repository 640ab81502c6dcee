import { currentConsent, onConsent } from '@mp/session';
import { whenIdle } from './when-idle.ts';

/**
 * Has the page measured once it has nothing else to do, for who agreed to be measured: nobody else loads what measures. What
 * happened before is measured, too, for the browser has noted it.
 *
 * @param remote the release of the area whose page it is, `content@1f3a`
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
