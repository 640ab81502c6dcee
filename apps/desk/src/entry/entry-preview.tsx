import type { Locale } from '@mp/domain';
import { FormattedText } from '@mp/ui/formatted-text';
import type { MouseEvent } from 'react';
import { useDeskPicturesQuery, type EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-preview.module.css';
import type { FormValues } from './form-values.ts';

/** Fields for the address and the place of an entry, which are no text. */
const unread = new Set(['slug', 'category', 'position', 'collection', 'collection_type', 'hotel', 'places', 'variant']);

/** Previews the text in the shop's own component. Links are disabled here. */
export function EntryPreview({ values, type, language }: { values: FormValues; type: EntryType; language: Locale }) {
  const { text } = useText();
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  const shown = type.fields.filter(({ name, kind }) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' && kind !== 'choice' && !unread.has(name);
  });
  return (
    <section className={styles.preview} aria-labelledby="preview" onClickCapture={stay}>
      <h2 id="preview" className={styles.label}>
        {text('entry.preview')}
      </h2>
      <div className={styles.page} lang={language}>
        {shown.length === 0 && <p className={styles.quiet}>{text('entry.nothingYet')}</p>}
        {shown.map(({ name, kind }, index) => (
          <PreviewOf
            key={name}
            kind={index === 0 && kind === 'line' ? 'title' : kind}
            value={String(values[name])}
            language={language}
          />
        ))}
      </div>
    </section>
  );
}

function PreviewOf({ kind, value, language }: { kind: string; value: string; language: Locale }) {
  switch (kind) {
    case 'title':
      return <p className={styles.title}>{value}</p>;
    case 'markdown':
      return <FormattedText text={value} />;
    case 'picture':
      return <PreviewPicture name={value} language={language} />;
    default:
      return <p className={kind === 'paragraph' ? styles.lead : styles.quiet}>{value}</p>;
  }
}

function PreviewPicture({ name, language }: { name: string; language: Locale }) {
  const { data = [] } = useDeskPicturesQuery();
  const picture = data.find((one) => one.name === name);
  return picture ? <img className={styles.picture} src={picture.url} alt={picture.caption[language]} /> : null;
}
