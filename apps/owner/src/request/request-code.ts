/** The owner's code, as the link in the message has it; null when it cannot be one. */
export const readRequestCode = (query: URLSearchParams): string | null => {
  const code = query.get('code') ?? '';
  return /^[\w-]{16,64}$/.test(code) ? code : null;
};
