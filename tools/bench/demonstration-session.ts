/**
 * Signs a demonstration account in.
 *
 * @param shopUrl a running shop with the demonstration catalogue
 * @returns the account's token, valid for a day
 * @throws Error when the shop has no such account
 */
export async function demonstrationToken(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/api/public/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'eva@example.com', password: 'Kouzelna-mista-1' }),
  });
  if (!response.ok) throw new Error(`The demonstration account cannot sign in: ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
}
