import { fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { FromRenderer, ToRenderer } from './messages.ts';
import type { LoopReport } from './watch-loop.ts';

/** Where the line to the watcher is in a renderer: after the standard three and the channel. */
export const watchDescriptor = 4;

/** A renderer that cannot even say how its loop is. */
const lookPatienceMs = 4_000;

/** What a renderer wrote before it ended is there by then. */
const lastWordsMs = 500;

export interface RendererStart {
  /** What is run, with its arguments. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly execArgv?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** How a renderer ended. */
export interface RendererEnd {
  /** Its exit code, or the signal that ended it. */
  readonly how: string;
  readonly lastWords: string;
}

export interface RendererEvents {
  readonly onMessage: (message: FromRenderer) => void;
  /** Its loop has stood for the whole deadline. */
  readonly onStands: (report: LoopReport) => void;
  /** A line that somebody there has written to the console. */
  readonly onLine: (line: string) => void;
  readonly onEnd: (end: RendererEnd) => void;
}

/** One renderer: a process that the code of areas runs in. */
export interface RendererProcess {
  readonly pid: number | undefined;
  send(message: ToRenderer): void;
  /** How its loop is; null when nobody there can say. */
  look(): Promise<LoopReport | null>;
  kill(): void;
}

/** Starts a renderer. It ends when this process does, whatever it is doing then. */
export function startRenderer(start: RendererStart, on: RendererEvents): RendererProcess {
  const child = fork(start.file, [...(start.args ?? [])], {
    ...(start.env && { env: { ...start.env } }),
    execArgv: [...(start.execArgv ?? [])],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
  });
  const line = child.stdio[watchDescriptor] as Socket;
  const asked: ((report: LoopReport | null) => void)[] = [];
  let lastWords = '';
  let hasEnded = false;
  const end = (how: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    for (const answer of asked.splice(0)) answer(null);
    on.onEnd({ how, lastWords: lastWords.trim() });
  };
  for (const stream of [child.stdout, child.stderr])
    eachLine(stream, (text) => {
      lastWords = `${lastWords}${text}\n`.slice(-2_000);
      on.onLine(text);
    });
  eachLine(line, (text) => {
    const report = JSON.parse(text) as LoopReport;
    if (asked.length === 0) on.onStands(report);
    for (const answer of asked.splice(0)) answer(report);
  });
  // A process that is ending takes nothing any more; that it has ended is told.
  line.on('error', () => undefined);
  child.on('message', (message) => on.onMessage(message as FromRenderer));
  child.on('error', (error) => end(error.message));
  child.on('close', (code, signal) => end(signal ?? String(code)));
  // Somebody else may hold what it wrote to.
  child.on('exit', (code, signal) => setTimeout(() => end(signal ?? String(code)), lastWordsMs));
  return {
    pid: child.pid,
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    look: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => resolve(null), lookPatienceMs);
        asked.push((report) => {
          clearTimeout(late);
          resolve(report);
        });
        line.write('?');
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}

function eachLine(stream: NodeJS.ReadableStream | null, act: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) act(line);
  });
}
