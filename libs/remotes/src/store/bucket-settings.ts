import { z } from 'zod';

const endpointSetting = z.url({ protocol: /^https?$/ }).optional();

/** Environment variables of a store in an S3 bucket. All but the first are AWS' own names; its client also reads its others. */
export const bucketSettings = {
  RELEASES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Expected the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen.')
    .optional()
    .describe('An S3 bucket, or a compatible one, for releases instead of `RELEASES_DIR`.'),
  AWS_REGION: z.string().optional().describe("The bucket's region; any word where there are none."),
  AWS_ENDPOINT_URL_S3: endpointSetting.meta({ description: 'The address of an S3-compatible server.', unset: 'AWS' }),
  AWS_ENDPOINT_URL: endpointSetting.meta({ description: 'The same, for every service of that server.', unset: 'AWS' }),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("The access key. A profile or a role works by AWS' own variables, too."),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
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
