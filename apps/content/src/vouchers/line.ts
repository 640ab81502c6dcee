import type { VoucherField } from './voucher-draft.ts';

/** What every line of the form has: its name, limit, first value and error. */
export type Line = (field: VoucherField) => {
  readonly name: string;
  readonly maxLength: number | undefined;
  readonly defaultValue: string;
  readonly error: string | undefined;
};
