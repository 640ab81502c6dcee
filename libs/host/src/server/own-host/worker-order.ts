import { z } from 'zod';

/** The variable that tells a host's process what it runs, as JSON, when another one has started it. Releases of any age read it. */
export const workerVariable = 'OWN_HOST_WORKER';

/** What a host's process that follows releases says to the one that serves: to leave, because another serves in its place. */
export const leaveWord = 'leave';

/** What it says to the one that serves when a release was refused: measures are read there. */
export const refusedWord = 'refused';

/** What the one that serves says when too many of the first visitors of its release met failures. */
export const visitsFailedWord = 'visits_failed';

const orderSchema = z.object({
  /** `owner-host@1f3a`; the host's name alone for what was built in. */
  release: z.string(),
  /** Client builds of releases that pages may still be open of. */
  earlier: z.array(z.string()).default([]),
  /** Its pages are tried before it takes visitors: it may turn out not to be fit. */
  isTried: z.boolean().default(false),
  /** When the release went live, in milliseconds since 1970: its first visitors are counted. Not for what was built in. */
  liveSince: z.number().optional(),
  /** Somebody reads what it prints; otherwise it is collected, as lines of JSON. */
  isSupervised: z.boolean().default(false),
});

/** What a host's process is to run. */
export type WorkerOrder = Readonly<z.infer<typeof orderSchema>>;

/** What this process was told; undefined where nobody has started it but whoever runs the host. */
export function readWorkerOrder(): WorkerOrder | undefined {
  const text = process.env[workerVariable];
  return text === undefined ? undefined : orderSchema.parse(JSON.parse(text));
}
