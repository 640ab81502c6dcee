import { DockerfileParser, type Copy, type Instruction } from 'dockerfile-ast';

/** One line of a recipe, as far as our recipes use it. */
type Step =
  | {
      readonly does: 'copy';
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly target: string;
    }
  | { readonly does: 'run'; readonly command: string }
  | { readonly does: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly does: 'workdir'; readonly directory: string };

/** An image, or a step on the way to one. Whatever it has not of its own it has of what it is made from. */
export interface Stage {
  readonly name: string;
  /** Another stage, or an image from elsewhere. */
  readonly from: string;
  readonly steps: readonly Step[];
  readonly user: string | null;
  readonly port: number | null;
  readonly stopSignal: string | null;
  /** What is run to see whether it is well. */
  readonly probe: readonly string[] | null;
  /** What is run. */
  readonly command: readonly string[] | null;
}

/**
 * Reads a Dockerfile, stage by stage in its order.
 *
 * @throws Error at an instruction that it has no use for here, so that none is passed over
 */
export function readDockerfile(text: string): readonly Stage[] {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const args = new Map<string, string>();
  const stages: { -readonly [Key in keyof Stage]: Stage[Key] }[] = [];
  for (const instruction of instructions) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const keyword = instruction.getKeyword();
    if (keyword === 'ARG') {
      const [name = '', value = ''] = (words[0] ?? '').split('=');
      args.set(name, value);
      continue;
    }
    if (keyword === 'FROM') {
      const [image = '', , name = ''] = words;
      const from = image.replace(/\$\{(\w+)\}/g, (_whole, arg: string) => args.get(arg) ?? '');
      const base = stages.find((stage) => stage.name === from);
      const { user = null, port = null, stopSignal = null, probe = null, command = null } = base ?? {};
      stages.push({ name, from, steps: [], user, port, stopSignal, probe, command });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${keyword} stands before the first FROM.`);
    if (keyword === 'USER') stage.user = words[0] ?? null;
    else if (keyword === 'EXPOSE') stage.port = Number(words[0]);
    else if (keyword === 'STOPSIGNAL') stage.stopSignal = words[0] ?? null;
    else if (keyword === 'CMD') stage.command = listOf(instruction);
    else if (keyword === 'HEALTHCHECK') stage.probe = listOf(instruction);
    else stage.steps = [...stage.steps, stepOf(keyword, instruction, words)];
  }
  return stages;
}

function stepOf(keyword: string, instruction: Instruction, words: readonly string[]): Step {
  const whole = instruction.getRawArgumentsContent() ?? '';
  switch (keyword) {
    case 'COPY': {
      const from = (instruction as Copy).getFromFlag()?.getValue() ?? null;
      const paths = words.filter((word) => !word.startsWith('--'));
      return { does: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
    }
    case 'RUN':
      return { does: 'run', command: whole };
    case 'ENV': {
      const pairs = [...whole.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)];
      return {
        does: 'env',
        values: Object.fromEntries(pairs.map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const)),
      };
    }
    case 'WORKDIR':
      return { does: 'workdir', directory: words[0] ?? '' };
    default:
      throw new Error(`Nothing here knows what ${keyword} does.`);
  }
}

/** `["node", "main.ts"]`: as a list, no shell stands between the process and its signals. */
function listOf(instruction: Instruction): readonly string[] {
  const whole = instruction.getRawArgumentsContent() ?? '';
  const list = /\[.*\]$/s.exec(whole)?.[0];
  if (!list) throw new Error(`${instruction.getKeyword()} is no list of words: ${whole}`);
  return JSON.parse(list) as string[];
}
