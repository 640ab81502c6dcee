import type { Locale } from '@mp/domain';
import { FormattedText } from '@mp/ui/formatted-text';
import type { MouseEvent } from 'react';
import { useDeskPicturesQuery, type EntryType, type WrittenField } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-preview.module.css';
import type { FormValues } from './form-values.ts';

/** Kinds of fields that the preview shows. */
const shownKinds: ReadonlySet<string> = new Set(['line', 'paragraph', 'markdown', 'picture']);

/** Previews the text in the shop's own component. Links are disabled here. */
export function EntryPreview({ values, type, language }: { values: FormValues; type: EntryType; language: Locale }) {
  const { text } = useText();
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  const isFilled = ({ name, kind }: WrittenField): boolean => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' && shownKinds.has(kind) && name !== 'picture_winter';
  };
  const filled = type.fields.filter(isFilled);
  // As in the shop, the picture is above the text.
  const above = filled.findIndex(({ kind }) => kind === 'markdown');
  const texts = filled.filter(({ kind }) => kind !== 'picture');
  const pictures = filled.filter(({ kind }) => kind === 'picture');
  const shown = above < 0 ? filled : [...texts.slice(0, above), ...pictures, ...texts.slice(above)];
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
            kind={kind === 'line' ? lineLook(name, index) : kind}
            value={String(values[name])}
            language={language}
          />
        ))}
      </div>
    </section>
  );
}

const lineLook = (name: string, index: number): string =>
  index === 0 ? 'title' : name.endsWith('_title') ? 'heading' : 'line';

function PreviewOf({ kind, value, language }: { kind: string; value: string; language: Locale }) {
  switch (kind) {
    case 'title':
      return <p className={styles.title}>{value}</p>;
    case 'heading':
      return <p className={styles.heading}>{value}</p>;
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
