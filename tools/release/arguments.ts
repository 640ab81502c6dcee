import { parseArgs } from 'node:util';
import { areaNames, type AreaName } from '@mp/federation/areas';
import { longestPreviewMs } from '@mp/signed-releases';
import { CommandError } from './command-error.ts';
import { didYouMean } from '../start/nearest.ts';

/** What a command about releases is asked for. */
export interface ReleaseArguments {
  readonly area: AreaName | undefined;
  readonly version: string | undefined;
  readonly dryRun: boolean;
  /** How many of a hundred visitors are to get the release, if not all. */
  readonly canary: number | undefined;
  /** For how long a link is to lead to the release. */
  readonly hours: number | undefined;
  /** What the links of an area lead to is to end. */
  readonly end: boolean;
}

/** What a command about releases may be told beside an area and a version. */
type ReleaseOption = keyof typeof allOptions;

/**
 * Reads what a command was given. An option that it does not know is refused: who types `--dry-run` expects that nothing changes.
 *
 * @param known the options that the command has
 * @throws CommandError `arguments_wrong`, `remote_unknown`
 */
export function readArguments(given: readonly string[], known: readonly ReleaseOption[] = []): ReleaseArguments {
  const { positionals, values } = parse(given, known);
  const [name, version, ...more] = positionals;
  if (more.length > 0) throw new CommandError('arguments_wrong', `What is "${more.join(' ')}" for?`);
  const area = areaNames.find((one) => one === name);
  if (name !== undefined && !area)
    throw new CommandError(
      'remote_unknown',
      `No area is called "${name}".${didYouMean(name, areaNames)} There are: ${areaNames.join(', ')}.`,
    );
  const canary = values.canary === undefined ? undefined : readShare(values.canary, 99);
  if (canary !== undefined && version !== undefined)
    throw new CommandError('arguments_wrong', `A canary is built now; what is "${version}" for?`);
  const dryRun = values['dry-run'] === true;
  if (dryRun && version !== undefined)
    throw new CommandError('arguments_wrong', `A dry run builds what is here now; what is "${version}" for?`);
  const hours = values.hours === undefined ? undefined : readHours(values.hours);
  const end = values.end === true;
  if (end && (version !== undefined || hours !== undefined))
    throw new CommandError('arguments_wrong', 'All links of the area end; what is the rest for?');
  if (!area && given.length > 0) throw new CommandError('arguments_wrong', `Which area is "${given.join(' ')}" for?`);
  return { area, version, dryRun, canary, hours, end };
}

/**
 * How many of a hundred visitors, as somebody writes it: `10`.
 *
 * @throws CommandError `arguments_wrong`
 */
export function readShare(text: string, most: 99 | 100): number {
  const share = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (share <= most) return share;
  throw new CommandError('arguments_wrong', `${wantedShare(most)}, and not "${text}".`);
}

const wantedShare = (most: 99 | 100): string => `Expected how many of a hundred visitors, from 0 to ${most}`;
const wantedHours = 'Expected for how many hours, from 1 to 24';

/** @throws CommandError `arguments_wrong` */
function readHours(text: string): number {
  const hours = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (hours >= 1 && hours <= longestPreviewMs / 3_600_000) return hours;
  throw new CommandError('arguments_wrong', `${wantedHours}, and not "${text}".`);
}

/** @throws CommandError `arguments_wrong` when a command that takes no words was given some */
export function readNoArguments(given: readonly string[]): void {
  if (given.length > 0) throw new CommandError('arguments_wrong', `What is "${given.join(' ')}" for?`);
}

const allOptions = {
  'dry-run': { type: 'boolean' },
  canary: { type: 'string' },
  hours: { type: 'string' },
  end: { type: 'boolean' },
} as const;

/**
 * npm keeps for itself what stands before its own `--`, and tells the command only by its environment: who types
 * `npm run release content --dry-run` would release to everybody.
 *
 * @throws CommandError `arguments_wrong`
 */
function refuseKeptByNpm(environment: Readonly<Record<string, string | undefined>>): void {
  const kept = Object.keys(allOptions).find((option) => {
    const value = environment[`npm_config_${option.replaceAll('-', '_')}`];
    return value !== undefined && value !== '' && value !== 'false';
  });
  if (kept === undefined) return;
  throw new CommandError(
    'arguments_wrong',
    `npm has kept --${kept} for itself. What is for the command stands behind "--": npm run … -- content --${kept}`,
  );
}

/** What an option with a value is given, in words. */
const wanted = { canary: () => wantedShare(99), hours: () => wantedHours } as const;

/**
 * A number below nothing is no option: what it is for says what it may be.
 *
 * @throws CommandError `arguments_wrong` for an option that there is not, and for one that is given nothing
 */
function tidied(given: readonly string[], known: readonly ReleaseOption[]): string[] {
  const tidy: string[] = [];
  const words: string[] = [];
  for (const [at, word] of given.entries()) {
    const before = given[at - 1];
    const isNumber = /^-\d/.test(word);
    if (isNumber && (before === '--canary' || before === '--hours')) tidy[tidy.length - 1] = `${before}=${word}`;
    else if (isNumber) words.push(word);
    else tidy.push(word);
    const option = /^--([^=]+)/.exec(word)?.[1];
    if (option === undefined) continue;
    const mine = known.find((one) => one === option);
    if (!mine)
      throw new CommandError(
        'arguments_wrong',
        `This command has no option --${option}.${didYouMean(option, known, '--')}`,
      );
    const next = given[at + 1];
    const isWithout = !word.includes('=') && (next === undefined || next.startsWith('--'));
    if (isWithout && (mine === 'canary' || mine === 'hours'))
      throw new CommandError('arguments_wrong', `--${mine}: ${wanted[mine]()}.`);
  }
  return words.length > 0 ? [...tidy, '--', ...words] : tidy;
}

function parse(given: readonly string[], known: readonly ReleaseOption[]) {
  refuseKeptByNpm(process.env);
  const args = tidied(given, known);
  try {
    return parseArgs({ args, allowPositionals: true, options: allOptions });
  } catch (error) {
    throw new CommandError('arguments_wrong', error instanceof Error ? error.message : String(error));
  }
}
