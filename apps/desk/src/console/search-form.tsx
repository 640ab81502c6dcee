import { usePageContext } from '@mp/host-api';
import { Button, Select, TextInput } from '@mp/ui';
import { Form } from 'react-router';
import { useText } from '../text/use-text.ts';
import styles from './section.module.css';

interface SearchFormProps {
  /** The label of the field for words; none if the list has no search. */
  readonly words?: string;
  /** Views of the list, the default first. */
  readonly views?: readonly { readonly value: string; readonly label: string }[];
}

/** Filters of a section's list, in the address. */
export function SearchForm({ words, views }: SearchFormProps) {
  const { text } = useText();
  const { query } = usePageContext();
  return (
    <Form method="get" role="search" className={styles.filters}>
      {words !== undefined && (
        <TextInput name="q" type="search" label={words} defaultValue={query.get('q') ?? ''} maxLength={200} />
      )}
      {views && (
        <Select name="view" label={text('console.view')} defaultValue={query.get('view') ?? views[0]?.value}>
          {views.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" variant="quiet">
        {text(words === undefined ? 'console.show' : 'list.search')}
      </Button>
    </Form>
  );
}
