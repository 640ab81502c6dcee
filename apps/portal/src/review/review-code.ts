/** The guest's code from the link of the e-mail; null if it is invalid. */
export const readReviewCode = (query: URLSearchParams): string | null => {
  const code = query.get('code') ?? '';
  return /^[\w-]{16,64}$/.test(code) ? code : null;
};
