import { z } from 'zod';

const endpointSetting = z.url({ protocol: /^https?$/ }).optional();

/**
 * Where releases are kept for many machines: a bucket of S3, or of whatever speaks as it does. All but the first are AWS' own
 * names, which its client reads by itself, as it reads its other ones (profiles, roles). (ADR 0112)
 */
export const bucketSettings = {
  /** The name of the bucket; without it, releases are in `RELEASES_DIR`. */
  RELEASES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Expected the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen.')
    .optional(),
  AWS_REGION: z.string().optional(),
  AWS_ENDPOINT_URL_S3: endpointSetting,
  AWS_ENDPOINT_URL: endpointSetting,
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
} as const;

export type BucketSettings = Partial<z.infer<z.ZodObject<typeof bucketSettings>>>;

/** What is wrong with the configuration of a bucket as a whole; each line names its variable. */
export function refuseHalfOfBucket(settings: BucketSettings, context: z.RefinementCtx): void {
  if (settings.RELEASES_BUCKET === undefined) return;
  const refuse = (name: keyof BucketSettings, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (settings.AWS_REGION === undefined)
    refuse('AWS_REGION', 'RELEASES_BUCKET needs it; any word where there are none.');
  if ((settings.AWS_ACCESS_KEY_ID === undefined) !== (settings.AWS_SECRET_ACCESS_KEY === undefined))
    refuse(
      settings.AWS_ACCESS_KEY_ID === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY',
      'One of the two is no use without the other.',
    );
}
