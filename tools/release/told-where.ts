import { CommandError } from './command-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** Does something with releases; what is refused is told with where they were looked for. */
export async function toldWhere<Result>(store: ReleaseStore, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CommandError ? error.with(`Looked in ${store.where}.`) : error;
  }
}
