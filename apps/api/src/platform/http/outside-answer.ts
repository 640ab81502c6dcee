import { z } from 'zod';

/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalSchema = z.object({ error: z.union([z.string(), z.array(z.unknown())]) });

/**
 * Whether the service itself refused, in the form that it does so: asked again, it would refuse again. A page of whatever
 * stands before it (a proxy, a sign-in of the network) has statuses, too, and nothing of what was asked has been judged.
 */
export const isRefusal = (status: number, body: unknown): boolean =>
  status >= 400 && status < 500 && status !== 429 && refusalSchema.safeParse(body).success;
