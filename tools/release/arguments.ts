import { parseArgs } from 'node:util';
import { remoteNames, type RemoteName } from '@mp/host-api/remote-names';
import { longestPreviewMs, messageOf, ReleaseError } from '@mp/remotes/manifest';

const allOptions = {
  'dry-run': { type: 'boolean' },
  canary: { type: 'string' },
  hours: { type: 'string' },
  end: { type: 'boolean' },
} as const;

type OptionName = keyof typeof allOptions;

/** The arguments of a release command. */
export interface ReleaseArguments {
  readonly remote: RemoteName;
  readonly version: string | undefined;
  readonly dryRun: boolean;
  /** How many of 100 visitors get the release, 1–99; undefined for all of them. */
  readonly canary: number | undefined;
  /** How long a preview link is valid, 1–24. */
  readonly hours: number | undefined;
  readonly end: boolean;
}

const wrong = (detail: string): ReleaseError => new ReleaseError('arguments_wrong', detail);

/**
 * Reads the arguments of a command.
 *
 * @param optionNames its options; others are refused, because a user of `--dry-run` expects no change
 * @throws ReleaseError `arguments_wrong`
 */
export function readArguments(given: readonly string[], optionNames: readonly OptionName[] = []): ReleaseArguments {
  refuseOptionsOfNpm(process.env);
  const unknown = given.find(
    (word) => /^--\w/.test(word) && !optionNames.some((name) => `--${name}` === word.split('=')[0]),
  );
  if (unknown)
    throw wrong(
      `This command has no option ${unknown}.${optionNames.length > 0 ? ` It has: ${optionNames.map((name) => `--${name}`).join(', ')}` : ''}`,
    );
  const { positionals, values } = parse(given);
  const [name = '', version, ...more] = positionals;
  const remote = remoteNames.find((one) => one === name);
  if (!remote) throw wrong(`Expected a remote: ${remoteNames.join(', ')}.`);
  if (more.length > 0) throw wrong(`What is "${more.join(' ')}" for?`);
  return {
    remote,
    version,
    dryRun: values['dry-run'] === true,
    canary: readNumber('--canary', values.canary, 99),
    hours: readNumber('--hours', values.hours, longestPreviewMs / 3_600_000),
    end: values.end === true,
  };
}

/** @throws ReleaseError `arguments_wrong` if a command without parameters gets arguments */
export function readNoArguments(given: readonly string[]): void {
  if (given.length > 0) throw wrong(`What is "${given.join(' ')}" for?`);
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: allOptions });
  } catch (error) {
    throw wrong(messageOf(error));
  }
}

function readNumber(option: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= max) return number;
  throw wrong(`${option} takes a number from 1 to ${max}, not "${text}".`);
}

/** npm consumes options before its `--`: `npm run release content --dry-run` would release to everybody. */
function refuseOptionsOfNpm(environment: Readonly<Record<string, string | undefined>>): void {
  const taken = Object.keys(allOptions).find((option) => {
    const value = environment[`npm_config_${option.replaceAll('-', '_')}`];
    return value !== undefined && value !== '' && value !== 'false';
  });
  if (taken !== undefined)
    throw wrong(`npm took --${taken} for itself. Put a "--" before it: npm run … -- content --${taken}`);
}
