import { z } from 'zod';

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalSchema = z.object({ error: z.union([z.string(), z.array(z.unknown())]) });

/**
 * Whether the service itself refused a request, by the form of its response. Retrying would not help. Proxies and captive
 * portals return error statuses, too, but have not processed the request.
 */
export const isRefusal = (status: number, body: unknown): boolean =>
  status >= 400 && status < 500 && status !== 429 && refusalSchema.safeParse(body).success;
