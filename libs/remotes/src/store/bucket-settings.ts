import { z } from 'zod';

const endpointSetting = z.url({ protocol: /^https?$/ }).optional();

/** Environment variables of a store in an S3 bucket. All but the first are AWS' own names; its client also reads its others. */
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

/** For `superRefine`: a bucket needs a region, and both halves of its credentials or none. */
export function checkBucketSettings(settings: BucketSettings, context: z.RefinementCtx): void {
  if (settings.RELEASES_BUCKET === undefined) return;
  const refuse = (name: keyof BucketSettings, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (settings.AWS_REGION === undefined)
    refuse('AWS_REGION', 'RELEASES_BUCKET needs it; any word where there are no regions.');
  if ((settings.AWS_ACCESS_KEY_ID === undefined) !== (settings.AWS_SECRET_ACCESS_KEY === undefined))
    refuse(
      settings.AWS_ACCESS_KEY_ID === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY',
      'The other half of the credentials is set.',
    );
}
