import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { Button, Dialog, Select } from '@mp/ui';
import { useState } from 'react';
import { Form } from 'react-router';
import type { EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-list.module.css';

/** Creates an entry of a type that allows several. */
export function BeginEntry({ types }: { types: readonly EntryType[] }) {
  const { text, locale } = useText();
  const [isOpen, setOpen] = useState(false);
  const many = types.filter(({ kind, mayWrite }) => kind === 'collection' && mayWrite);
  if (many.length === 0) return null;
  return (
    <>
      <Button compact variant="callToAction" onClick={() => setOpen(true)}>
        {text('list.begin')}
      </Button>
      {isOpen && (
        <Dialog title={text('list.begin')} closeLabel={text('desk.close')} onClose={() => setOpen(false)}>
          <Form action={href('deskNew', { locale })} method="get" className={styles.begin}>
            <Select name="type" label={text('list.type')} defaultValue="blog-articles" data-autofocus>
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
            <Button type="submit" wide>
              {text('list.beginNow')}
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  );
}
