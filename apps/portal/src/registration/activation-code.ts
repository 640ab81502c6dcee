/** The code with which an account is activated, as the link in the message has it; null when it cannot be one. [2.32] */
export function readActivationCode(query: URLSearchParams): string | null {
  const code = query.get('code') ?? '';
  return query.has('passRequired') && /^[\w-]{16,200}$/.test(code) ? code : null;
}
