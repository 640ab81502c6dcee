/** One thing that a field can refer to. */
export interface Choice {
  /** As it is stored. */
  readonly value: string;
  readonly label: string;
  readonly detail: string | null;
  /** Address of a small picture. */
  readonly thumbnail: string | null;
}
