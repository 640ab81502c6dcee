import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Whose password it is: what somebody who guesses would try first. */
export interface PasswordHolder {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * How much of a password is judged, in characters. The time grows with the square of it, and what is not safe after so
 * many is not made safe by more.
 */
const judgedLength = 32;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Words and passwords of both languages: 35 MB and 0.15 s, at the first estimate of a thread. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, en, cs] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-cs'),
  ]);
  // The Czech package names its lists as the English one does: under the same names, one would replace the other.
  const czech = Object.fromEntries(Object.entries(cs.dictionary).map(([name, words]) => [`${name}-cs`, words]));
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...en.dictionary, ...czech },
    maxLength: judgedLength,
  });
}

/** What is estimated. */
export interface PasswordTask {
  readonly password: string;
  readonly holder: PasswordHolder | null;
}

/** The score of a password: up to 0.3 s of the processor, so it runs in a thread of `password-strength.ts`. */
export default async function estimate({ password, holder }: PasswordTask): Promise<number> {
  const estimator = await (loading ??= loadEstimator());
  return estimator.check(password, holder ? personalWords(holder) : []).score;
}

/** @example personalWords({ email: 'jana.novak@example.cz', … }) // jana.novak@example.cz, jana, novak, example, … */
function personalWords({ email, first_name, last_name }: PasswordHolder): string[] {
  // A longer address is cut where the password is.
  const given = [email.slice(0, judgedLength), first_name, last_name];
  const words = given.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const plain = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
  return [...new Set([...words, ...plain])].filter((word) => word.length > 2);
}
