import type { CompanyWire } from '@mp/contract';

/** The register did not answer, not in time, or nothing that could be read. Ask again, or type it yourself. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError';
}

/** Where companies are looked up. */
export interface CompanyRegister {
  /**
   * The company of a number; null when there is none, or none any more.
   *
   * @param ico eight digits whose check digit is right
   * @throws RegisterUnavailableError
   */
  find(ico: string): Promise<CompanyWire | null>;
}
