import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import type { FigureName } from './report-figures.ts';
import type { SearchFigureName } from './search-figures.ts';

/** What the figures of a report mean. */
export function Definitions({ names }: { readonly names: readonly (FigureName | SearchFigureName)[] }) {
  const { text } = useText();
  return (
    <details>
      <summary>{text('reports.definitions')}</summary>
      <dl className={section.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{text(`reports.figure.${name}`)}</dt>
            <dd>{text(`reports.meaning.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
