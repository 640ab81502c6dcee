/** A whole number within inclusive bounds, of at most nine digits; null for anything else. */
export function wholeNumber(text: string | null | undefined, min: number, max: number): number | null {
  if (!text || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
