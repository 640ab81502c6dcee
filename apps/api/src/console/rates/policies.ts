import type { PoliciesWire } from '@mp/contract';
import type { CancellationPolicy, StepBefore } from '@mp/domain/cancellation-policy';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { versionOf, type ActionSubject } from '../actions/run-action.ts';

type Terms = Omit<CancellationPolicy, 'id'>;

/** All cancellation policies, with the number of rates that have each. */
export async function findPolicies(database: Database): Promise<PoliciesWire> {
  const rows = await database
    .selectFrom('cancellation_policy as p')
    .selectAll()
    .select(sql<number>`(select count(*)::int from rate where rate.cancellation_policy = p.id)`.as('rates'))
    .orderBy('id')
    .execute();
  return {
    new_version: versionOf({}),
    data: rows.map(({ id, rates, ...terms }) => ({
      id,
      names: terms.names,
      steps: [...terms.steps].map(({ before, perMille }) => ({ before, per_mille: perMille })),
      insurable: terms.insurable,
      rates,
      version: versionOf(stateOf(terms)),
    })),
  };
}

const stateOf = ({ names, steps, insurable }: Terms) => ({ names, steps, insurable });

/** A policy as a subject of actions. It exists as soon as somebody records it. */
export const policySubject = (id: string, name: string): ActionSubject => ({
  kind: 'setting',
  id: `policy ${id}`,
  scope: {},
  read: async (trx) => {
    const row = await trx
      .selectFrom('cancellation_policy')
      .select(['names', 'steps', 'insurable'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return { label: row?.names.cs ?? name, state: row ? stateOf(row) : {} };
  },
});

interface WrittenPolicy {
  readonly id: string;
  readonly names: Terms['names'];
  readonly steps: readonly { readonly before: StepBefore; readonly per_mille: number }[];
  readonly insurable: boolean;
}

/**
 * Writes a cancellation policy. Stays that are booked keep the one with which they were booked.
 *
 * @throws ApiError `policy_steps`
 */
export async function writePolicy(trx: DatabaseTransaction, { id, steps, ...policy }: WrittenPolicy): Promise<void> {
  const isOrdered = steps.every(({ before, per_mille }, index) => {
    const earlier = steps[index - 1];
    return !earlier || (hoursOf(before) < hoursOf(earlier.before) && per_mille < earlier.per_mille);
  });
  if (!isOrdered) throw new ApiError('policy_steps');
  const written = {
    names: JSON.stringify(policy.names),
    steps: JSON.stringify(steps.map(({ before, per_mille }) => ({ before, perMille: per_mille }))),
    insurable: policy.insurable,
  };
  await trx
    .insertInto('cancellation_policy')
    .values({ id, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute();
}

const hoursOf = (before: StepBefore): number => ('days' in before ? before.days * 24 : before.hours);
