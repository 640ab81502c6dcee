import { bytesOfBase32, totpCode } from '@mp/service';
import { nowMs } from '@mp/domain/clock';
import type { StaffRole } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { APIRequestContext, Page } from '@playwright/test';
import { Client } from 'pg';
import { createAccount, type Credentials } from './accounts.ts';
import { databaseUrl, expect } from './fixtures.ts';

export const secondFactorWords = {
  cs: {
    enrol: 'Nastavte si druhé ověření',
    begin: 'Nastavit ověřovací aplikaci',
    code: 'Kód',
    submit: 'Pokračovat',
    recovery: 'Vaše záložní kódy',
    done: 'Mám je zapsané',
    needed: 'Ještě jeden krok',
    refused: /Kód jsme nepřijali/,
  },
  en: {
    enrol: 'Set up a second factor',
    begin: 'Set up an authenticator app',
    code: 'Code',
    submit: 'Continue',
    recovery: 'Your recovery codes',
    done: 'I’ve written them down',
    needed: 'One more step',
    refused: /We didn’t accept that code/,
  },
} as const;

/** Makes an account that no other test knows, and gives it a role as `npm run staff` does. */
export async function createStaff(request: APIRequestContext, role: StaffRole): Promise<Credentials> {
  const account = await createAccount(request);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into staff (account_id, role, made_at) select id, $2, $3 from account where email = $1`,
      [account.email, role, new Date(nowMs())],
    );
  } finally {
    await client.end();
  }
  return account;
}

/** Enters a code into the form that asks for one. */
export async function enterCode(page: Page, locale: Locale, code: string): Promise<void> {
  const words = secondFactorWords[locale];
  await page.getByRole('textbox', { name: words.code, exact: true }).fill(code);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}

/** Sets an authenticator app up on the page that asks for it; returns the recovery codes. */
export async function enrolTotp(page: Page, locale: Locale): Promise<string[]> {
  const words = secondFactorWords[locale];
  await page.getByRole('button', { name: words.begin }).click();
  const secret = await page.locator('code').innerText();
  await enterCode(page, locale, totpCode(bytesOfBase32(secret), nowMs()));
  await expect(page.getByRole('heading', { name: words.recovery })).toBeVisible();
  const codes = await page.getByRole('listitem').getByRole('code').allInnerTexts();
  await page.getByRole('button', { name: words.done }).click();
  return codes;
}
