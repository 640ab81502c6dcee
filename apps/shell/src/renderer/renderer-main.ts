import {
  createPageDrawer,
  drawerWork,
  sentError,
  serveRenderer,
  tellNews,
  type PageDrawerOptions,
} from '@mp/host/server';
import { createPageModules } from '../federation/page-modules.ts';

/** What a shell is told that is to be another's renderer: the argument behind its file. */
export const rendererArgument = 'renderer';

/** Makes this process the renderer of the shell that has started it. */
export function runRenderer(options: PageDrawerOptions, deadlineMs: number): void {
  const drawer = createPageDrawer(options, {
    onNotUnderstood: (error) => tellNews({ kind: 'notUnderstood', error: sentError(error) }),
    onBroken: (error, page, remote) => tellNews({ kind: 'broken', error: sentError(error), page, remote }),
  });
  const modules = createPageModules({
    warn: ({ err, ...details }: { err?: unknown }, message: string) =>
      tellNews({ kind: 'warning', error: err === undefined ? undefined : sentError(err), message, details }),
  });
  serveRenderer(drawerWork(drawer, modules), deadlineMs);
}
