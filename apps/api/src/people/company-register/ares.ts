import type { CompanyWire } from '@mp/contract';
import { z } from 'zod';
import { getText, type Reach } from '../../platform/http/get-text.ts';
import { parseJson } from '../../platform/http/outside-answer.ts';
import { RegisterUnavailableError, type CompanyRegister } from './company-register.ts';

export interface RegisterOptions {
  readonly timeoutMs: number;
  readonly reach: Reach;
}

/** Maximum size of a response. A subject has some kilobytes. */
const mostBytes = 2 ** 20;

/** The fields of a subject that an invoice needs. All but number and name can be missing. */
const subjectSchema = z.object({
  ico: z.string(),
  obchodniJmeno: z.string().min(1),
  dic: z.string().optional(),
  datumZaniku: z.string().optional(),
  sidlo: z
    .object({
      nazevUlice: z.string().optional(),
      nazevCastiObce: z.string().optional(),
      nazevMestskehoObvodu: z.string().optional(),
      nazevObce: z.string().optional(),
      cisloDomovni: z.number().optional(),
      cisloOrientacni: z.number().optional(),
      cisloOrientacniPismeno: z.string().optional(),
      psc: z.union([z.number(), z.string()]).optional(),
    })
    .default({}),
});
/** ARES's response to an unknown number. */
const unknownSchema = z.object({ kod: z.string() });
type Subject = z.infer<typeof subjectSchema>;

/**
 * The Czech register of economic subjects.
 *
 * @param url of its collection of subjects, to which the number is added
 */
export const createAres = (url: string, options: RegisterOptions): CompanyRegister => ({
  find: async (ico) => {
    const { status, body } = await requestRegister(`${url}/${ico}`, options);
    // A proxy before the register may respond with 404, too, which says nothing about the company.
    if (status === 404 && unknownSchema.safeParse(body).success) return null;
    const subject = status === 200 ? subjectSchema.safeParse(body) : null;
    if (!subject?.success || subject.data.ico !== ico)
      throw new RegisterUnavailableError(`The register responded with ${status}.`);
    return subject.data.datumZaniku ? null : companyOf(subject.data);
  },
});

async function requestRegister(
  url: string,
  { timeoutMs, reach }: RegisterOptions,
): Promise<{ status: number; body: unknown }> {
  try {
    const options = { reach, accept: 'application/json', timeoutMs, mostBytes };
    const { status, text } = await getText(url, options);
    return { status, body: parseJson(text) };
  } catch (error) {
    throw new RegisterUnavailableError('The register does not respond.', { cause: error });
  }
}

/**
 * Formats an address as on an envelope. A village without streets has its name before the number; a town with districts is
 * named by its district.
 *
 * @example Jankovcova, 1522, 53, a → 'Jankovcova 1522/53a'
 */
function companyOf({ ico, obchodniJmeno, dic, sidlo }: Subject): CompanyWire {
  const { cisloDomovni, cisloOrientacni, cisloOrientacniPismeno = '', psc = '' } = sidlo;
  const city = sidlo.nazevMestskehoObvodu ?? sidlo.nazevObce ?? '';
  const orientation = cisloOrientacni === undefined ? '' : `/${cisloOrientacni}${cisloOrientacniPismeno}`;
  const house = cisloDomovni === undefined ? '' : `${cisloDomovni}${orientation}`;
  return {
    ico,
    name: obchodniJmeno,
    street: `${sidlo.nazevUlice ?? sidlo.nazevCastiObce ?? city} ${house}`.trim(),
    city,
    zip: String(psc).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    dic: dic ?? null,
  };
}
