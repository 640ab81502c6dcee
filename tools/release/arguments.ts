import { parseArgs } from 'node:util';
import { areaNames, type AreaName } from '@mp/federation/areas';
import { CommandError } from './command-error.ts';

/** What a command about releases is asked for. */
export interface ReleaseArguments {
  readonly area: AreaName | undefined;
  readonly version: string | undefined;
  readonly dryRun: boolean;
}

/** @throws CommandError `arguments_wrong`, `remote_unknown` */
export function readArguments(given: readonly string[]): ReleaseArguments {
  const { positionals, values } = parse(given);
  const [name, version, ...more] = positionals;
  if (more.length > 0) throw new CommandError('arguments_wrong', `What is "${more.join(' ')}" for?`);
  const area = areaNames.find((one) => one === name);
  if (name !== undefined && !area)
    throw new CommandError('remote_unknown', `No area is called "${name}". There are: ${areaNames.join(', ')}.`);
  return { area, version, dryRun: values['dry-run'] === true };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  } catch (error) {
    throw new CommandError('arguments_wrong', error instanceof Error ? error.message : String(error));
  }
}
