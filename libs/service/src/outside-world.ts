import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** The settings that decide whether the outside world is real or simulated. */
export const outsideWorldSettings = {
  DEMO: z
    .enum(['0', '1'])
    .default('1')
    .describe('Whether an empty database is filled with the demonstration catalogue.'),
  SANDBOX: z.enum(['0', '1']).optional().meta({
    description: 'Whether the sandbox simulates the outside world: gateway, mailbox, bank, company register.',
    unset: 'as `DEMO`',
  }),
  SANDBOX_KEY: z
    .string()
    .min(16)
    .optional()
    .describe("Opens the sandbox's mailbox, bank and error reports. Beyond this machine, the sandbox needs one."),
  STRIPE_SECRET_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
} as const;

/** The environment variables that decide whether the outside world is real. */
export type OutsideWorld = z.infer<z.ZodObject<typeof outsideWorldSettings>>;

/** Whether the sandbox runs: with a demonstration, or by its own setting. */
export const runsSandbox = ({ DEMO, SANDBOX }: Pick<OutsideWorld, 'DEMO' | 'SANDBOX'>): boolean =>
  (SANDBOX ?? DEMO) === '1';

/** Where the sandbox listens: beyond this machine only with a key, like the other servers. */
export const sandboxHost = (env: { readonly HOST: string; readonly SANDBOX_KEY?: string | undefined }): string =>
  env.SANDBOX_KEY !== undefined || isLoopback(env.HOST) ? env.HOST : '127.0.0.1';

/** Whether cards are really charged. Keys of Stripe's test mode start with `sk_test_` or `rk_test_`. */
export const takesRealMoney = ({ STRIPE_SECRET_KEY }: Pick<OutsideWorld, 'STRIPE_SECRET_KEY'>): boolean =>
  STRIPE_SECRET_KEY !== undefined && !/^[sr]k_test_/.test(STRIPE_SECRET_KEY);

/**
 * Refuses half-simulated states: fictitious places with real payments, and real places with simulated payments or e-mails. For
 * a schema's `superRefine`; each issue names the variable and the remedy.
 */
export function refuseMixedStates(env: OutsideWorld, context: z.RefinementCtx<OutsideWorld>): void {
  const refuse = (variable: keyof OutsideWorld, message: string): void =>
    context.addIssue({ code: 'custom', path: [variable], message });
  if (takesRealMoney(env)) {
    if (env.DEMO === '1')
      refuse(
        'DEMO',
        'the demonstration has accounts whose passwords are public and places that do not exist, and STRIPE_SECRET_KEY charges real cards. Set DEMO=0, or a key of the test mode.',
      );
    if (env.SANDBOX === '1')
      refuse('SANDBOX', 'the sandbox plays the outside world, and STRIPE_SECRET_KEY charges real cards. Leave it out.');
  }
  if (runsSandbox(env)) return;
  if (env.STRIPE_SECRET_KEY === undefined)
    refuse('STRIPE_SECRET_KEY', 'nothing takes payments. Set it and STRIPE_WEBHOOK_SECRET, or play it with SANDBOX=1.');
  else if (env.DEMO === '0' && !takesRealMoney(env))
    refuse(
      'STRIPE_SECRET_KEY',
      'a key of the test mode sells real places for play money. If so it is meant: SANDBOX=1.',
    );
  if (env.SMTP_URL === undefined)
    refuse('SMTP_URL', 'nothing sends messages. Set it to a mail server, or play it with SANDBOX=1.');
}
