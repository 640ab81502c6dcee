import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { Button, Select } from '@mp/ui';
import { Form } from 'react-router';
import type { EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-list.module.css';

/** Creates an entry of a type that allows several. */
export function BeginEntry({ types }: { types: readonly EntryType[] }) {
  const { text, locale } = useText();
  const many = types.filter(({ kind, mayWrite }) => kind === 'collection' && mayWrite);
  return (
    <section className={styles.begin}>
      <h2>{text('list.begin')}</h2>
      <Form action={href('deskNew', { locale })} method="get" className={styles.filters}>
        <Select key={many.length} name="type" label={text('list.type')} defaultValue="blog-articles">
          {many.map(({ name }) => (
            <option key={name} value={name}>
              {text(`type.${name}`)}
            </option>
          ))}
        </Select>
        <Select name="lang" label={text('list.language')} defaultValue={locale}>
          {locales.map((one) => (
            <option key={one} value={one}>
              {text(`language.${one}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" compact variant="quiet">
          {text('list.beginNow')}
        </Button>
      </Form>
    </section>
  );
}
