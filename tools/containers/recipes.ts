import path from 'node:path';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';

/** A stage of the Dockerfile, with the instructions that it inherits first. */
export interface Stage {
  readonly name: string;
  /** Names of the stages that it inherits from; the last is its own. */
  readonly stages: readonly string[];
  readonly instructions: readonly Instruction[];
}

interface Instruction {
  readonly keyword: string;
  /** The instruction's text after its keyword and flags. */
  readonly text: string;
  /** The stage that it copies from. */
  readonly from: string | undefined;
}

/** Reads the stages of a Dockerfile, in the file's order. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const [keyword, text] = [instruction.getKeyword(), instruction.getRawArgumentsContent() ?? ''];
    if (keyword === 'FROM') {
      const [, image, name = ''] = /^(\S+) AS (\S+)$/.exec(text) ?? [];
      const base = stages.find((stage) => stage.name === image);
      stages.push({ name, stages: [...(base?.stages ?? []), name], instructions: base?.instructions ?? [] });
    } else {
      const from = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined;
      const stage = stages.pop();
      if (stage)
        stages.push({ ...stage, instructions: [...stage.instructions, { keyword, text, from: from ?? undefined }] });
    }
  }
  return stages;
}

/** The text of the last instruction with this keyword; undefined if there is none. */
export const lastOf = ({ instructions }: Stage, keyword: string): string | undefined =>
  instructions.findLast((one) => one.keyword === keyword)?.text;

/** The words of `CMD ["node", "main.ts"]`; empty for a command that a shell would run. */
export const wordsOf = (command = ''): readonly string[] =>
  JSON.parse(/\[.*\]$/.exec(command)?.[0] ?? '[]') as readonly string[];

/** The environment variables that a stage sets. */
export const environmentOf = ({ instructions }: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    instructions
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ text }) => [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)])
      .map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]),
  );

/**
 * The paths that a stage copies from the workspace (`from` undefined) or from another stage, and their paths in the image.
 */
export const copiesOf = ({ instructions }: Stage) =>
  instructions
    .filter(({ keyword }) => keyword === 'COPY')
    .flatMap(({ text, from }) => {
      const paths = text.split(' ');
      const target = paths.pop() ?? '';
      return paths.map((source) => ({
        from,
        source,
        target: path.posix.normalize(target.endsWith('/') ? target + path.posix.basename(source) : target),
      }));
    });

/** A service of compose.yaml. */
interface Service {
  readonly build?: { readonly target: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/**
 * Reads a compose file and substitutes its variables: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?why}`.
 *
 * @throws Error that names a required variable without a value
 */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Compose {
  const filled = text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string, kind?: string, rest: string = '') => {
      const value = variables[name];
      if (!value && kind === '?') throw new Error(`${name} is not given: ${rest}`);
      return value || rest;
    },
  );
  return parse(filled, { merge: true }) as Compose;
}
