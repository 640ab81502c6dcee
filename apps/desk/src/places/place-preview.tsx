import { locales, type Locale } from '@mp/domain';
import { FormattedText } from '@mp/ui/formatted-text';
import { useDeskPicturesQuery } from '../api/entries.ts';
import { idsOf, type FormValues } from '../entry/form-values.ts';
import styles from '../entry/entry-preview.module.css';
import { useText } from '../text/use-text.ts';
import workspace from './place-workspace.module.css';

const parts = ['special', 'house', 'surroundings', 'practical'] as const;

/** What the page of a place will say, in both languages beside each other. */
export const PlacePreview = ({ values }: { readonly values: FormValues }) => (
  <div className={workspace.part}>
    {locales.map((language) => (
      <PreviewIn key={language} language={language} values={values} />
    ))}
  </div>
);

function PreviewIn({ language, values }: { readonly language: Locale; readonly values: FormValues }) {
  const { text } = useText();
  const { data = [] } = useDeskPicturesQuery();
  const [cover] = idsOf(values['pictures_summer'] ?? '');
  const picture = data.find(({ name }) => name === cover);
  const written = parts.map((part) => String(values[`${part}_${language}`] ?? '')).filter(Boolean);
  return (
    <section className={styles.preview} aria-labelledby={`preview-${language}`}>
      <h2 id={`preview-${language}`} className={styles.label}>
        {text(`language.${language}`)}
      </h2>
      <div className={styles.page} lang={language}>
        {picture && <img className={styles.picture} src={picture.url} alt={picture.caption[language]} />}
        <p className={styles.title}>{values['name']}</p>
        <p className={styles.quiet}>{values['town']}</p>
        <p className={styles.lead}>{values[`claim_${language}`]}</p>
        {written.map((words, position) => (
          <FormattedText key={parts[position]} text={words} />
        ))}
      </div>
    </section>
  );
}
