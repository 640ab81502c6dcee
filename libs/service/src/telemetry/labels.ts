/** What a measure is counted by, or a span is told with. Values are of a small, known set, and never a person's: each is a series that is kept. */
export type Labels = Readonly<Record<string, string | number>>;
