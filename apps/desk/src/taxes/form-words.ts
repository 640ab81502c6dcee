/** The trimmed value of a form's field; empty if there is none. */
export function formWords(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
