import type { VoucherField } from './voucher-draft.ts';

/** The common props of a line of the form: its name, limit, default and error. */
export type Line = (field: VoucherField) => {
  readonly name: string;
  readonly maxLength: number | undefined;
  readonly defaultValue: string;
  readonly error: string | undefined;
};
