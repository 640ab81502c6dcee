/** The activation code from the link of the e-mail; null if it is invalid. [2.32] */
export function readActivationCode(query: URLSearchParams): string | null {
  const code = query.get('code') ?? '';
  return query.has('passRequired') && /^[\w-]{16,200}$/.test(code) ? code : null;
}
