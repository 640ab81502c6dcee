import { z } from 'zod';

const endpointSetting = z.url({ protocol: /^https?$/ }).optional();

/** The name of a bucket, as an environment variable. */
export const bucketNameSetting = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Expected the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen.')
  .optional();

/** How buckets are reached, the same for all of them: AWS' own variables. Its client also reads its others. */
export const bucketAccessSettings = {
  AWS_REGION: z.string().optional().describe("The buckets' region; any word where there are none."),
  AWS_ENDPOINT_URL_S3: endpointSetting.meta({ description: 'The address of an S3-compatible server.', unset: 'AWS' }),
  AWS_ENDPOINT_URL: endpointSetting.meta({ description: 'The same, for every service of that server.', unset: 'AWS' }),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("The access key. A profile or a role works by AWS' own variables, too."),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
} as const;

export type BucketAccess = Partial<z.infer<z.ZodObject<typeof bucketAccessSettings>>>;

/**
 * For `superRefine`: a bucket needs a region, and both halves of its credentials or none.
 *
 * @param variable the environment variable of the bucket's name
 */
export const checkBucketAccess =
  <Name extends string>(variable: Name) =>
  (settings: BucketAccess & { readonly [name in Name]?: string | undefined }, context: z.RefinementCtx): void => {
    if (settings[variable] === undefined) return;
    const refuse = (name: keyof BucketAccess, message: string): void =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (settings.AWS_REGION === undefined)
      refuse('AWS_REGION', `${variable} needs it; any word where there are no regions.`);
    if ((settings.AWS_ACCESS_KEY_ID === undefined) !== (settings.AWS_SECRET_ACCESS_KEY === undefined))
      refuse(
        settings.AWS_ACCESS_KEY_ID === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY',
        'The other half of the credentials is set.',
      );
  };
