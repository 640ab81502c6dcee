import { onShutdown } from '@mp/service';
import { waitForPorts } from './ports.ts';
import { runProduct } from './product.ts';
import { announceStop, clearFormerRun, removeRunFile, writeRunFile } from './run-file.ts';
import type { Settings } from './settings.ts';
import type { ServerSpec, SupervisedServer } from './supervise.ts';
import { welcome } from './welcome.ts';

/** A run of the product on a data directory, from the cleared ground to the last server stopped. */
export interface Run {
  /** The servers that have been started so far. */
  readonly servers: () => readonly SupervisedServer[];
  /** Starts the servers and says where they are; `began` is when the visitor's waiting began, in epoch milliseconds. */
  readonly serve: (specs: readonly ServerSpec[], began: number) => Promise<void>;
}

/**
 * Clears away what a run before this one left, and sees to it that this one stops in order whenever it is asked to:
 * while servers are still starting, too.
 *
 * @param alsoStop what else is to end, before the servers
 * @throws Error when the product already runs on this data directory, or a port is taken
 */
export async function beginRun(
  settings: Settings,
  alsoStop: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Run> {
  let started: readonly SupervisedServer[] = [];
  onShutdown(async () => {
    announceStop(settings.DATA_DIR);
    await alsoStop();
    for (const server of [...started].reverse()) await server.stop();
    removeRunFile(settings.DATA_DIR);
  }, 30_000);
  await clearFormerRun(settings.DATA_DIR);
  await waitForPorts(settings, 3_000);
  return {
    servers: () => started,
    async serve(specs, began) {
      await runProduct(specs, undefined, (servers) => {
        started = servers;
        writeRunFile(
          settings.DATA_DIR,
          servers.flatMap((server) => server.pid() ?? []),
        );
      });
      console.log(welcome(settings, performance.now() - began));
    },
  };
}
