import { format } from 'node:util';

type Level = 'error' | 'warn';

interface Said {
  readonly level: Level;
  readonly text: string;
  /** Its call stack, innermost first. */
  readonly stack: string;
}

interface Expected {
  readonly level: Level;
  readonly pattern: RegExp;
  came: boolean;
}

let expected: Expected[] = [];
let unexpected: Said[] = [];

/**
 * Expects an error in the console during the running test, as its subject or because jsdom lacks a feature. Every message that
 * matches is accepted; without one by the end of the test, the test fails.
 */
export const expectConsoleError = (pattern: RegExp): void => expectOf('error', pattern);

/** The same for a warning. */
export const expectConsoleWarning = (pattern: RegExp): void => expectOf('warn', pattern);

function expectOf(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, came: false });
}

/** Captures the console. For the setup of a test run, which calls `settleConsole` after every test; not for specs. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]): void => {
      const text = format(...said);
      const takers = expected.filter((one) => one.level === level && one.pattern.test(text));
      for (const taker of takers) taker.came = true;
      if (takers.length === 0) unexpected.push({ level, text, stack: callersOf(new Error()) });
    };
}

/** Frames of the product and its specs, without packages and the test runner. */
const callersOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .slice(2)
    .filter((line) => !line.includes('node_modules'))
    .join('\n');

/** Throws on unexpected messages, and on missing expected ones. Resets in either case. */
export function settleConsole(): void {
  const said = unexpected;
  const missing = expected.filter(({ came }) => !came);
  unexpected = [];
  expected = [];
  const problems = [
    ...said.map(
      ({ level, text, stack }) => `console.${level} was called, which nothing expected:\n\n${text}\n${stack}`,
    ),
    ...missing.map(({ level, pattern }) => `console.${level} was expected to say ${pattern}, and was not called so.`),
  ];
  if (problems.length === 0) return;
  const advice = said.length === 0 ? [] : [howToMend];
  throw new Error([...problems, ...advice].join('\n\n'));
}

const howToMend =
  'Mend what it complains of. Where the message is what the test is about, say so before it comes: ' +
  "expectConsoleError(/…/) or expectConsoleWarning(/…/) of '@mp/testing/console'.";
