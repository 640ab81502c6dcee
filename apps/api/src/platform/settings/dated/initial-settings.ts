import type { DatedSetting, DatedSettingName, RuleName } from '@mp/contract';
import { demonstrationOperator } from '../document-settings.ts';

/** Settings that hold on a day that the reader says; rules come with the configuration. */
export type FreeSettingName = Exclude<DatedSettingName, RuleName>;

/** What holds before anything is recorded. `OPERATOR_*` replace the operator when the API first starts on a database. */
export const initialSettings: { readonly [Name in FreeSettingName]: DatedSetting<Name> } = {
  operator: {
    ...demonstrationOperator,
    legal_form: '',
    register: '',
    phone: '+420 200 000 000',
  },
  commission: { per_mille: 150 },
  sellers_required: { from: null },
};
