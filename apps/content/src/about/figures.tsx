import { useText } from '../text/use-text.ts';
import { useCatalogueFiguresQuery } from './catalogue-figures.ts';
import styles from './figures.module.css';

const shown = ['places', 'countries', 'regions', 'collections'] as const;

/** The figures of the catalogue, without zeros; renders nothing if they fail to load. [3.25] */
export function Figures() {
  const { text, intl } = useText();
  const { data: figures } = useCatalogueFiguresQuery();
  const counted = shown.flatMap((name) => (figures?.[name] ? [{ name, count: figures[name] }] : []));
  if (counted.length === 0) return null;
  return (
    <ul className={styles.figures}>
      {counted.map(({ name, count }) => (
        <li key={name} className={styles.figure}>
          <strong className={styles.number}>{intl.formatNumber(count)}</strong>{' '}
          {text(`about.figures.${name}`, { count })}
        </li>
      ))}
    </ul>
  );
}
