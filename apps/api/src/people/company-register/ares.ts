import type { CompanyWire } from '@mp/contract';
import { z } from 'zod';
import { getText, type Reach } from '../../platform/http/get-text.ts';
import { parseJson } from '../../platform/http/outside-answer.ts';
import { RegisterUnavailableError, type CompanyRegister } from './company-register.ts';

export interface RegisterOptions {
  readonly answerWithinMs: number;
  readonly reach: Reach;
}

/** A subject has some kilobytes. */
const mostBytes = 2 ** 20;

/** As much of a subject as ARES tells of it and an invoice needs. Everything but number and name can be missing. */
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
/** What ARES says of a number that nobody has. */
const unknownSchema = z.object({ kod: z.string() });
type Subject = z.infer<typeof subjectSchema>;

/**
 * The Czech register of economic subjects.
 *
 * @param url of its collection of subjects, to which the number is added
 */
export const createAres = (url: string, options: RegisterOptions): CompanyRegister => ({
  find: async (ico) => {
    const { status, body } = await ask(`${url}/${ico}`, options);
    // A page of whatever stands before the register is 404, too, and says nothing of the company.
    if (status === 404 && unknownSchema.safeParse(body).success) return null;
    const subject = status === 200 ? subjectSchema.safeParse(body) : null;
    if (!subject?.success || subject.data.ico !== ico)
      throw new RegisterUnavailableError(`The register answered ${status}.`);
    return subject.data.datumZaniku ? null : companyOf(subject.data);
  },
});

async function ask(
  url: string,
  { answerWithinMs, reach }: RegisterOptions,
): Promise<{ status: number; body: unknown }> {
  try {
    const asked = { reach, accept: 'application/json', timeoutMs: answerWithinMs, mostBytes };
    const { status, text } = await getText(url, asked);
    return { status, body: parseJson(text) };
  } catch (error) {
    throw new RegisterUnavailableError('The register does not answer.', { cause: error });
  }
}

/**
 * Puts an address as it is written on a letter. A village without streets has its name before the number; a town with
 * districts is named by them.
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
