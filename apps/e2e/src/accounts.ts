import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addresses, expect } from './fixtures.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An account of the demonstration, for tests that change nothing; others create their own. */
export const eva: Credentials = { email: 'eva@example.com', password: 'Kouzelna-mista-1' };

/** A unique name for e-mail addresses. */
export const uniqueName = (): string => randomBytes(6).toString('hex');

/** The newest link to the registration page in an address's e-mails. */
export async function linkTo(
  request: APIRequestContext,
  email: string,
  { other }: { readonly other?: string } = {},
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await request.get(`${addresses.sandbox}/v1/messages`, { params: { to: email } });
    const { data } = (await answer.json()) as { data: { text: string }[] };
    link = data.flatMap(({ text }) => text.match(/https?:\/\/\S+code=\S+/g) ?? []).find((found) => found !== other);
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000, intervals: [100, 250, 500] });
  return link as string;
}

/** Creates an account that no other test knows, confirmed as its user would; called Eva, as the demonstration's is. */
export async function createAccount(request: APIRequestContext): Promise<Credentials> {
  const account = { email: `eva-${uniqueName()}@example.com`, password: eva.password };
  const [registration, url] = [`${addresses.api}/public/ota/ap/graphql`, '/cs/registrace'];
  const data = { first_name: 'Eva', last_name: 'Nováková', email: account.email, url };
  await expect(await request.post(`${registration}/register`, { data })).toBeOK();
  const code = new URL(await linkTo(request, account.email)).searchParams.get('code');
  const activation = { code, password: account.password, url };
  await expect(await request.post(`${registration}/activate-account`, { data: activation })).toBeOK();
  return account;
}

/** Signs in by the API, and stores the session for every page of this browser. */
export async function visitAs(
  page: Page,
  request: APIRequestContext,
  account: Credentials,
): Promise<{ token: string }> {
  const answer = await request.post(`${addresses.api}/public/auth/login`, { data: account });
  const { token, expires_at } = (await answer.json()) as { token: string; expires_at: string };
  await page.addInitScript(
    (kept) => localStorage.setItem('session', kept),
    JSON.stringify({ token, expiresAt: Date.parse(expires_at) }),
  );
  return { token };
}
