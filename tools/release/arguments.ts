import { parseArgs } from 'node:util';
import { areaNames, type AreaName } from '@mp/federation/areas';
import { CommandError } from './command-error.ts';

/** What a command about releases is asked for. */
export interface ReleaseArguments {
  readonly area: AreaName | undefined;
  readonly version: string | undefined;
  readonly dryRun: boolean;
  /** How many of a hundred visitors are to get the release, if not all. */
  readonly canary: number | undefined;
}

/** @throws CommandError `arguments_wrong`, `remote_unknown` */
export function readArguments(given: readonly string[]): ReleaseArguments {
  const { positionals, values } = parse(given);
  const [name, version, ...more] = positionals;
  if (more.length > 0) throw new CommandError('arguments_wrong', `What is "${more.join(' ')}" for?`);
  const area = areaNames.find((one) => one === name);
  if (name !== undefined && !area)
    throw new CommandError('remote_unknown', `No area is called "${name}". There are: ${areaNames.join(', ')}.`);
  const canary = values.canary === undefined ? undefined : readShare(values.canary, 99);
  if (canary !== undefined && version !== undefined)
    throw new CommandError('arguments_wrong', `A canary is built now; what is "${version}" for?`);
  return { area, version, dryRun: values['dry-run'] === true, canary };
}

/**
 * How many of a hundred visitors, as somebody writes it: `10`.
 *
 * @throws CommandError `arguments_wrong`
 */
export function readShare(text: string, most: 99 | 100): number {
  const share = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (share <= most) return share;
  throw new CommandError(
    'arguments_wrong',
    `Expected how many of a hundred visitors, 0 to ${most}, and not "${text}".`,
  );
}

const options = { 'dry-run': { type: 'boolean' }, canary: { type: 'string' } } as const;

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError('arguments_wrong', error instanceof Error ? error.message : String(error));
  }
}
