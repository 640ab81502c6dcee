import { usePageContext } from '@mp/host-api';
import { Button, Select, TextInput } from '@mp/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { useText } from '../text/use-text.ts';
import styles from './section.module.css';

interface SearchFormProps {
  /** The label of the field for words; none if the list has no search. */
  readonly words?: string;
  /** Views of the list, the default first. */
  readonly views?: readonly { readonly value: string; readonly label: string }[];
  /** What of the present address stays when the filters change. */
  readonly keeps?: readonly string[];
  /** Values of fields that the address does not name, by their keys. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** More fields: their names are the keys of the query. */
  readonly children?: ReactNode;
}

const noDefaults = {};

/** Filters of a section's list, in the address. */
export function SearchForm({ words, views, keeps = [], defaults = noDefaults, children }: SearchFormProps) {
  const { text } = useText();
  const { query } = usePageContext();
  const form = useRef<HTMLFormElement>(null);
  // The address may change without the form: by Back, or by a link that removes the filters.
  useLayoutEffect(() => showFilters(form.current, query, defaults), [query, defaults]);
  return (
    <Form ref={form} method="get" role="search" className={styles.filters}>
      {keeps.map((key) => query.get(key) && <input key={key} type="hidden" name={key} value={query.get(key) ?? ''} />)}
      {words !== undefined && <TextInput name="q" type="search" label={words} maxLength={100} autoComplete="off" />}
      {views && (
        <Select name="view" label={text('console.view')}>
          {views.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {children}
      <Button type="submit" variant="quiet">
        {text(words === undefined ? 'console.show' : 'list.search')}
      </Button>
    </Form>
  );
}

/** Fills the fields with the filters of the address; without one, a select has its first option. */
function showFilters(
  form: HTMLFormElement | null,
  query: URLSearchParams,
  defaults: Readonly<Record<string, string>>,
): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden')
      field.value = query.get(field.name) ?? defaults[field.name] ?? '';
    if (field instanceof HTMLSelectElement) {
      const value = query.get(field.name);
      field.selectedIndex = Math.max(
        0,
        [...field.options].findIndex((option) => option.value === value),
      );
    }
  }
}
