import { parse } from 'yaml';

/** A service of compose.yaml, as far as what is checked of it. */
interface Service {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/**
 * Reads a compose file with the variables filled in: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?why}`.
 *
 * @throws Error that names a variable which has to be given and is not
 */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Compose {
  const filled = text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind?: string, rest: string = '') => {
      const value = variables[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name} is not given: ${rest}`);
      return rest;
    },
  );
  return parse(filled, { merge: true }) as Compose;
}
