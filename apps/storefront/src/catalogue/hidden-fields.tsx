import type { CatalogueView } from './catalogue-address.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

interface HiddenFieldsProps {
  readonly view: CatalogueView;
  /** Keys that the form has fields for, and those that another question does without. */
  readonly except: readonly string[];
}

/** What an address says beyond the fields of a form: carried along unseen, so that a GET form keeps it. */
export const HiddenFields = ({ view, except }: HiddenFieldsProps) =>
  Object.entries(writeCatalogueQuery(view.query)).map(([key, value]) =>
    value === null || except.includes(key) ? null : (
      <input key={key} type="hidden" name={key} value={value === true ? '1' : String(value)} />
    ),
  );
