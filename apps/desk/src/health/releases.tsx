import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Releases of remotes: only the web server knows them, and shows them on its page of diagnostics. */
export function Releases() {
  const { text, locale } = useText();
  const { shopOrigin } = usePageContext();
  return (
    <section className={section.part} aria-labelledby="releases">
      <h2 id="releases">{text('health.releases')}</h2>
      <p>{text('health.releasesLead')}</p>
      <p>
        <a href={`${shopOrigin}${href('diagnostics', { locale })}`}>{text('health.releasesLink')}</a>
      </p>
    </section>
  );
}
