export type Outcome = 'same' | 'added' | 'changed';

/** How many rows were added, and how many changed. */
export interface Written {
  readonly added: number;
  readonly changed: number;
}

export function countOutcomes(outcomes: readonly Outcome[]): Written {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { added: count('added'), changed: count('changed') };
}
