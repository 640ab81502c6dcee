import { Container } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './section-links.module.css';

interface SectionLinksProps {
  readonly sells: boolean;
  readonly dated: boolean;
}

/** The tabs of the page, as anchors: rooms only where it sells, offers only with dates. [2.46] */
export function SectionLinks({ sells, dated }: SectionLinksProps) {
  const { formatMessage } = useIntl();
  const sections = [
    'overview',
    'gallery',
    ...(sells ? ['rooms'] : []),
    ...(sells && dated ? ['offers'] : []),
    'location',
  ];
  return (
    <nav className={styles['bar']} aria-label={formatMessage({ id: 'place.sections' })}>
      <Container>
        <ul className={styles['list']}>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{formatMessage({ id: `place.${section}` })}</a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
