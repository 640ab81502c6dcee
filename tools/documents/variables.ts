import { z } from 'zod';
import { environmentSchema as api } from '../../apps/api/src/app/config/config.ts';
import { ruleVariables } from '../../apps/api/src/platform/settings/dated/rule-variables.ts';
import { environmentSchema as sandbox } from '../sandbox/src/config.ts';
import { shellEnvironment as web } from '../../apps/shell/src/config.ts';
import { commandEnvironment as commands } from '../start/settings.ts';

/** An environment variable as the page of configuration shows it. */
export interface Variable {
  readonly name: string;
  /** Markdown: a value as code, or words for what applies without the variable. */
  readonly standard: string;
  readonly meaning: string;
  /** The servers that read it, and the commands. */
  readonly readers: readonly string[];
}

const schemas: Readonly<Record<string, z.ZodObject>> = { web, API: api, sandbox, commands };

/** The variables of a reader. The description of each field is its meaning, `unset` of its metadata its default in words. */
const variablesOf = (reader: string, schema: z.ZodObject): Variable[] =>
  Object.entries(schema.shape).map(([name, field]) => {
    const { description = '', unset } = (field as z.ZodType).meta() ?? {};
    const standard = typeof unset === 'string' ? unset : defaultOf(field as z.ZodType);
    const starts = Object.values(ruleVariables).some((pattern) => pattern.test(name));
    const meaning = starts ? `${description} On a fresh database; afterwards the console changes it.` : description;
    return { name, standard, meaning, readers: [reader] };
  });

/** The default of a schema as code, or "none". */
function defaultOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return schema.def.defaultValue === '' ? 'none' : `\`${String(schema.def.defaultValue)}\``;
  return schema instanceof z.ZodPipe ? defaultOf(schema.def.in as z.ZodType) : 'none';
}

/**
 * Every variable, once, in the order of the schemas. A schema that needs no more than a variable's presence may leave out
 * its meaning.
 *
 * @throws Error when two schemas describe the same variable in different words
 */
export function readVariables(): readonly Variable[] {
  const variables = new Map<string, Variable>();
  for (const [reader, schema] of Object.entries(schemas))
    for (const variable of variablesOf(reader, schema)) {
      const previous = variables.get(variable.name);
      const isOther = previous && (previous.meaning !== variable.meaning || previous.standard !== variable.standard);
      if (isOther && variable.meaning !== '')
        throw new Error(`${variable.name} is described in two ways. Share its schema: libs/service/src/settings.ts.`);
      variables.set(variable.name, { ...(previous ?? variable), readers: [...(previous?.readers ?? []), reader] });
    }
  return [...variables.values()];
}

/** Headings of the page in their order. A variable belongs to the first pattern that matches its name. */
const subjects: readonly (readonly [string, RegExp])[] = [
  ['Demonstration and sandbox', /^(DEMO|SANDBOX|SANDBOX_KEY|ANNOUNCEMENTS)$/],
  ['Monitoring', /^(LOG_|METRICS_|OTEL_|ERROR_|ANALYTICS_)/],
  ['Releases', /^(RELEASE|AWS_)/],
  ['E-mails', /^(SMTP_|MAIL_|OPERATOR_EMAIL|STRANGER_|CODES_)/],
  ['Payments', /^(STRIPE_|PAYGATE_|BANK_|TRANSFER_|OPERATOR_IBAN|RECONCILE_|REFUND_|BENEFIT_|VOUCHER)/],
  ['Invoices', /^(OPERATOR_|STAY_VAT|EUR_|ARES_)/],
  ['Cancellation waiver', /^(INSURANCE|INSURER)_/],
  ['Loyalty club', /^LOYALTY_/],
  ['Reservations', /^(UNPAID_|REQUEST_|CREATIONS_|MOST_EXTENSION_)/],
  ['Memory and threads', /_MEMORY_MB$|^RENDER_|^PAGE_FRESH/],
  ['Data and jobs', /^(DATA_|DATABASE_|FILES_|PICTURES_|JOBS|OUTBOX_|LOOPBACK_|EDITOR_)/],
  ['Ports and addresses', /PORT$|_ORIGIN$|^(HOST|ORIGINS|TRUSTED_PROXIES|DRAIN_SECONDS|PASSKEY_DOMAIN|MAPBOX_TOKEN)$/],
];

/**
 * The variables by subject.
 *
 * @throws Error for a variable of no subject
 */
export function bySubject(variables: readonly Variable[]): ReadonlyMap<string, readonly Variable[]> {
  const groups = new Map(subjects.map(([title]) => [title, [] as Variable[]]));
  for (const variable of variables) {
    const [title] = subjects.find(([, pattern]) => pattern.test(variable.name)) ?? [];
    const group = title === undefined ? undefined : groups.get(title);
    if (!group) throw new Error(`${variable.name} has no subject. Add it to tools/documents/variables.ts.`);
    group.push(variable);
  }
  return groups;
}
