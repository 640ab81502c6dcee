/** The query of a list's filters: those that are not empty. */
export const queryOf = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
