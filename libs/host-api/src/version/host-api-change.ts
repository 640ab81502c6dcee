import type { HostApi } from './host-api.ts';

/** What a change of the contract comes to: single promises, each said so that it can be read. */
export interface ContractChange {
  readonly taken: readonly string[];
  readonly added: readonly string[];
}

/** What became of a contract's promises; the version says nothing here. */
export function changeOf(before: HostApi, after: HostApi): ContractChange {
  const [had, has] = [new Set(promisesOf(before)), new Set(promisesOf(after))];
  return {
    taken: [...had].filter((promise) => !has.has(promise)),
    added: [...has].filter((promise) => !had.has(promise)),
  };
}

/**
 * The least version that a changed contract may have: `1.4.0` becomes `2.0.0` where something was taken away (what becomes
 * something else is taken away and added), `1.5.0` where something was added, and stays where nothing was.
 */
export function leastVersionAfter(version: string, { taken, added }: ContractChange): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (taken.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/**
 * What is wrong with a change of the contract, in words: nothing when it raised the version as it has to.
 *
 * @returns one line for each promise, and what to do about it; empty when all is well
 */
export function faultsOfChange(before: HostApi, after: HostApi): readonly string[] {
  const change = changeOf(before, after);
  const least = leastVersionAfter(before.version, change);
  if (compareVersions(after.version, least) >= 0) return [];
  return [
    ...change.taken.map((promise) => `taken away: ${promise}`),
    ...change.added.map((promise) => `added: ${promise}`),
    `Version ${after.version} is too low for that: raise hostApiVersion to ${least} and run "npm run contract:write".`,
  ];
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}

const promisesOf = ({ modules, routes, events, messages, tokens }: HostApi): readonly string[] => [
  ...Object.entries(modules).flatMap(([name, { major, exports }]) => [
    `the module ${name}${major === undefined ? '' : ` ${major}`}`,
    ...exports.map((exported) => `${exported} of ${name}`),
  ]),
  ...Object.entries(routes).flatMap(([id, { params, page, layout }]) => [
    `the route ${id} with ${params.join(', ') || 'no parameters'}`,
    ...(page === undefined ? [] : [`the route ${id} asks for ${page} in the layout ${layout}`]),
  ]),
  ...events.map((event) => `the event ${event}`),
  ...messages.map((id) => `the text ${id}`),
  ...tokens.map((token) => `the token ${token}`),
];
