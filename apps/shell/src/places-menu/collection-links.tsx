import type { Collection } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { collectionHref } from '@mp/i18n';

interface CollectionLinksProps {
  readonly collections: readonly Collection[];
  readonly className?: string;
  readonly linkClassName?: string;
  /** The heading that names the list. */
  readonly labelledBy?: string;
}

/** A list of links to the pages of collections. */
export function CollectionLinks({ collections, className, linkClassName, labelledBy }: CollectionLinksProps) {
  const { locale } = usePageContext();
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {collections.map(({ id, type, slug, name }) => (
        <li key={id}>
          <Link className={linkClassName} to={collectionHref({ type, slug }, locale)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
