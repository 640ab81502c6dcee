import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useDeskEditorQuery } from '../api/entries.ts';
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { useText } from '../text/use-text.ts';
import { sections } from './sections.ts';

/** First page of the console: the sections that the signed-in member may open. */
export function Overview() {
  const { text, locale } = useText();
  const { data: own } = useDeskEditorQuery();
  return (
    <>
      <h1>{text('console.title')}</h1>
      <ul>
        {sections
          .filter(({ right }) => own?.rights.includes(right))
          .map(({ id }) => (
            <li key={id}>
              <Link to={href('console', { locale, params: { section: id } })}>{text(`console.section.${id}`)}</Link>
            </li>
          ))}
      </ul>
      <OwnSecondFactor />
    </>
  );
}
