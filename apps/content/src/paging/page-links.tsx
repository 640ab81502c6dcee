import { Link } from '@mp/host-api';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './page-links.module.css';

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  /** The label of the navigation. */
  readonly label: string;
  readonly addressOf: (page: number) => string;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function PageLinks({ page, pages, label, addressOf }: PageLinksProps) {
  const { formatMessage } = useIntl();
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="arrowLeft" size={20} />
          {formatMessage({ id: 'paging.previous' })}
        </Link>
      )}
      <ol className={styles.numbers}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((one) => (
          <li key={one}>
            <Link
              to={addressOf(one)}
              className={styles.number}
              aria-label={formatMessage({ id: 'paging.page' }, { page: one })}
              aria-current={one === page ? 'page' : undefined}
            >
              {one}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next" className={styles.step}>
          {formatMessage({ id: 'paging.next' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      )}
    </nav>
  );
}
