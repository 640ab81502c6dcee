import type { CompanyWire } from '@mp/contract';

/** The register did not respond in time, or its response was invalid. Retry, or enter the data by hand. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError';
}

/** A register of companies. */
export interface CompanyRegister {
  /**
   * Finds a company by its number; null for an unknown or dissolved one.
   *
   * @param ico eight digits with a valid check digit
   * @throws RegisterUnavailableError
   */
  find(ico: string): Promise<CompanyWire | null>;
}
