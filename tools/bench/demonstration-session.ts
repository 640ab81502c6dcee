/**
 * Signs in a demonstration account.
 *
 * @param shopUrl a running shop with the demonstration catalogue
 * @returns its session as the shop stores it under `session`, valid for a day
 * @throws Error when the shop has no such account
 */
export async function demonstrationSession(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/api/public/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'eva@example.com', password: 'Kouzelna-mista-1' }),
  });
  if (!response.ok) throw new Error(`The demonstration account cannot sign in: ${response.status}.`);
  const { token, expires_at } = (await response.json()) as { token: string; expires_at: string };
  return JSON.stringify({ token, expiresAt: Date.parse(expires_at) });
}
