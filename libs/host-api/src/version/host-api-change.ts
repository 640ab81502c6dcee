import type { HostApi } from './host-api.ts';

/** A change of the host API: the entries that were removed and added, in words. */
export interface HostApiChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Compares two descriptions of the host API, without their versions. */
export function changeOf(before: HostApi, after: HostApi): HostApiChange {
  const [had, now] = [new Set(entriesOf(before)), new Set(entriesOf(after))];
  return {
    removed: [...had].filter((entry) => !now.has(entry)),
    added: [...now].filter((entry) => !had.has(entry)),
  };
}

/**
 * The minimum version after a change. `1.4.0` becomes `2.0.0` if an entry was removed (a changed entry counts as removed and
 * added), and `1.5.0` if one was added.
 */
export function minimumVersionAfter(version: string, { removed, added }: HostApiChange): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/**
 * Checks that a change of the host API raised the version as required.
 *
 * @returns one line for each changed entry, and the required version; empty if the version is high enough
 */
export function faultsOfChange(before: HostApi, after: HostApi): readonly string[] {
  const change = changeOf(before, after);
  const minimum = minimumVersionAfter(before.version, change);
  if (compareVersions(after.version, minimum) >= 0) return [];
  return [
    ...change.removed.map((entry) => `removed: ${entry}`),
    ...change.added.map((entry) => `added: ${entry}`),
    `Version ${after.version} is too low for that: raise hostApiVersion to ${minimum} and run "npm run contract:write".`,
  ];
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}

const entriesOf = ({ modules, routes, events, messages, tokens }: HostApi): readonly string[] => [
  ...Object.entries(modules).flatMap(([name, { major, exports }]) => [
    `the module ${name}${major === undefined ? '' : ` ${major}`}`,
    ...exports.map((exported) => `${exported} of ${name}`),
  ]),
  ...Object.entries(routes).flatMap(([id, { params, page, layout }]) => [
    `the route ${id} with ${params.join(', ') || 'no parameters'}`,
    ...(page === undefined ? [] : [`the route ${id} renders ${page} in the layout ${layout}`]),
  ]),
  ...events.map((event) => `the event ${event}`),
  ...messages.map((id) => `the text ${id}`),
  ...tokens.map((token) => `the token ${token}`),
];
