import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Where errors of servers and browsers are reported, and what to do with them. */
export function ErrorReports({ host }: { readonly host: string | null }) {
  const { text } = useText();
  return (
    <section className={section.part} aria-labelledby="error-reports">
      <h2 id="error-reports">{text('health.errors')}</h2>
      <p>{host === null ? text('health.errorsNowhere') : text('health.errorsLead', { host })}</p>
    </section>
  );
}
