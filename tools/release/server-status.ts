import { z } from 'zod';

const refusalSchema = z.object({
  version: z.string(),
  code: z.string(),
  message: z.string().optional(),
  since: z.number(),
});

/** The fields of `GET /federation/status` that we read. */
const statusSchema = z.object({
  remotes: z.array(
    z.object({
      name: z.string(),
      live: z.object({ version: z.string() }).nullable(),
      refused: refusalSchema.nullable(),
      canary: z.object({ version: z.string(), stopped: refusalSchema.nullable() }).nullable(),
    }),
  ),
});

/** The state of each remote on this machine's web server: `live` is the release that runs. */
export type ServerStatus = z.infer<typeof statusSchema>['remotes'];

const limitMs = 2_000;

/** Requests the status of this machine's web server; null if none responds. */
export async function readServerStatus(port: number): Promise<ServerStatus | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/federation/status`, {
      signal: AbortSignal.timeout(limitMs),
    });
    return statusSchema.parse(await response.json()).remotes;
  } catch {
    return null;
  }
}
