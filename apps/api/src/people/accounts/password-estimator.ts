import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The holder's name and e-mail, which an attacker would try first. */
export interface PasswordHolder {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * How many characters of a password are rated. The time grows with the square of the length, and more characters do not
 * make a weak password safe.
 */
const judgedLength = 32;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loads words and passwords of both languages: 35 MB and 0.15 s, at the first estimate of a thread. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, en, cs] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-cs'),
  ]);
  // Renames the Czech lists, because they would otherwise replace the English ones of the same name.
  const czech = Object.fromEntries(Object.entries(cs.dictionary).map(([name, words]) => [`${name}-cs`, words]));
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...en.dictionary, ...czech },
    maxLength: judgedLength,
  });
}

/** Input of an estimate. */
export interface PasswordTask {
  readonly password: string;
  readonly holder: PasswordHolder | null;
}

/** Rates a password. It takes up to 0.3 s of processor time, so `password-strength.ts` runs it in a thread. */
export default async function estimate({ password, holder }: PasswordTask): Promise<number> {
  const estimator = await (loading ??= loadEstimator());
  return estimator.check(password, holder ? personalWords(holder) : []).score;
}

/** @example personalWords({ email: 'jana.novak@example.cz', … }) // jana.novak@example.cz, jana, novak, example, … */
function personalWords({ email, first_name, last_name }: PasswordHolder): string[] {
  // Cuts a longer address at the same length as the password.
  const given = [email.slice(0, judgedLength), first_name, last_name];
  const words = given.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const plain = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
  return [...new Set([...words, ...plain])].filter((word) => word.length > 2);
}
