/** The guest's code, as the link in the letter has it; null when it cannot be one. */
export const readReviewCode = (query: URLSearchParams): string | null => {
  const code = query.get('code') ?? '';
  return /^[\w-]{16,64}$/.test(code) ? code : null;
};
