import type { CatalogueView } from './catalogue-address.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

interface HiddenFieldsProps {
  readonly view: CatalogueView;
  /** Keys with fields in the form, and keys that a new query drops. */
  readonly except: readonly string[];
}

/** The other parameters of the address as hidden fields, so that a GET form keeps them. */
export const HiddenFields = ({ view, except }: HiddenFieldsProps) =>
  Object.entries(writeCatalogueQuery(view.query)).map(([key, value]) =>
    value === null || except.includes(key) ? null : (
      <input key={key} type="hidden" name={key} value={value === true ? '1' : String(value)} />
    ),
  );
