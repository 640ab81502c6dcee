import { declaredQuery, type QueryKeys } from '@mp/host-api';

/**
 * The query as a host passes it to a page. It throws when the page reads a key that it has not declared: a host would omit the
 * key. (ADR 0095)
 */
export class DeclaredQuery extends URLSearchParams {
  readonly #keys: QueryKeys;

  constructor(query: URLSearchParams, keys: QueryKeys) {
    super([...declaredQuery(query, keys)]);
    this.#keys = keys;
  }

  override get(key: string): string | null {
    this.#check(key);
    return super.get(key);
  }

  override getAll(key: string): string[] {
    this.#check(key);
    return super.getAll(key);
  }

  override has(key: string, value?: string): boolean {
    this.#check(key);
    return super.has(key, value);
  }

  #check(key: string): void {
    if (this.#keys && !this.#keys.includes(key))
      throw new Error(`The page reads "${key}" of its query and does not say so: add it to the page's \`query\`.`);
  }
}
