import { locales } from '@mp/domain';
import { Button, Select, TextInput } from '@mp/ui';
import type { ChangeEvent } from 'react';
import { Form } from 'react-router';
import type { EntryQuestion, EntryType } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './entry-list.module.css';
import { entryStates } from './entry-state.tsx';

/** Filters of the list. A choice applies at once, a search with Enter. */
export function ListFilters({ question, types }: { question: EntryQuestion; types: readonly EntryType[] }) {
  const { text } = useText();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return (
    <Form method="get" role="search" className={styles.filters} preventScrollReset>
      <TextInput
        name="q"
        type="search"
        label={text('list.words')}
        defaultValue={question.words}
        maxLength={100}
        autoComplete="off"
      />
      {/* Renders the choice again when the types are loaded, because the address is read before. */}
      <Select key={types.length} name="type" label={text('list.type')} defaultValue={question.type} onChange={choose}>
        <option value="">{text('list.all')}</option>
        {types.map(({ name }) => (
          <option key={name} value={name}>
            {text(`type.${name}`)}
          </option>
        ))}
      </Select>
      <Select name="lang" label={text('list.language')} defaultValue={question.locale} onChange={choose}>
        <option value="">{text('list.all')}</option>
        {locales.map((one) => (
          <option key={one} value={one}>
            {text(`language.${one}`)}
          </option>
        ))}
      </Select>
      <Select name="state" label={text('list.state')} defaultValue={question.state} onChange={choose}>
        <option value="">{text('list.all')}</option>
        {entryStates.map((state) => (
          <option key={state} value={state}>
            {text(`state.${state}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="quiet">
        {text('list.search')}
      </Button>
    </Form>
  );
}
