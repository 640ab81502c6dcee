import { Link } from '@mp/host-api';
import { readMarkdown, type Block, type Inline } from '@mp/i18n/markdown';
import { Fragment } from 'react';
import styles from './formatted-text.module.css';

/** Renders Markdown of the content service. Headings have the second and third level. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {readMarkdown(text).map((block, index) => (
        <BlockOf key={index} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className={styles.list}>
        {block.items.map((item, index) => (
          <li key={index}>
            <Words of={item} />
          </li>
        ))}
      </ul>
    );
  const Element = block.kind === 'paragraph' ? 'p' : block.level === 2 ? 'h2' : 'h3';
  return (
    <Element>
      <Words of={block.inside} />
    </Element>
  );
}

function Words({ of: inlines }: { of: readonly Inline[] }) {
  return inlines.map((inline, index) => <Fragment key={index}>{wordsOf(inline)}</Fragment>);
}

function wordsOf(inline: Inline) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return (
        <strong>
          <Words of={inline.inside} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Words of={inline.inside} />
        </em>
      );
    case 'link':
      return inline.to.startsWith('/') ? (
        <Link to={inline.to}>
          <Words of={inline.inside} />
        </Link>
      ) : (
        <a href={inline.to}>
          <Words of={inline.inside} />
        </a>
      );
  }
}
