import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { systemClock } from '@mp/domain/clock';
import { dayFromToday } from './days.ts';
import { databaseUrl, expect } from './fixtures.ts';

/** Queries the product's database as its operator could. */
export async function ask<Row extends object>(statement: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Moves a stay's end to the day before yesterday, and invites its guest to a review.
 *
 * @returns the code of the link in the guest's e-mail
 */
export async function endStay(reservationId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  // The gateway reports its payment a moment later.
  await expect
    .poll(() =>
      ask(
        `update reservation set arrival = $2::date - (departure - arrival), departure = $2::date
          where id = $1 and status = 'confirmed' returning id`,
        [reservationId, dayFromToday(-2)],
      ),
    )
    .toHaveLength(1);
  await ask(
    `insert into review_request (reservation_id, code_hash, asked_at) values ($1, $2, $3)
      on conflict (reservation_id) do update set code_hash = excluded.code_hash`,
    [reservationId, createHash('sha256').update(code).digest(), systemClock.now()],
  );
  return code;
}

/** The id of the review of a stay. */
export async function reviewOf(reservationId: string): Promise<string> {
  const [row] = await ask<{ id: string }>('select id from review where reservation_id = $1', [reservationId]);
  return row?.id ?? '';
}

/** Moderates a review, by the operator's command. */
export function moderate(...words: readonly string[]): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--import', './tools/start/aliases.mjs'],
      ...['apps/api/src/commands/reviews/reviews.ts', ...words],
    ],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
}
