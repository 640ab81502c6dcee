import type { BankEntryWire } from '@mp/contract';

/** What an entry is called where several have the same button. */
export const nameOf = ({ day, counterparty, variable_symbol: symbol }: BankEntryWire): string =>
  [day, counterparty || symbol].filter(Boolean).join(' ');
