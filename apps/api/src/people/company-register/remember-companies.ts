import type { CompanyWire } from '@mp/contract';
import { heapBytesOf } from '@mp/service';
import { LRUCache } from 'lru-cache';
import type { CompanyRegister } from './company-register.ts';

const most = 5_000;
const mostBytes = 4 * 2 ** 20;
const dayMs = 86_400_000;
/** A company that is not there yet can be entered any minute. */
const unknownMs = 10 * 60_000;

/** Asks a register once for a number: what it has said is known for a day, and who asks meanwhile waits for the same. */
export function rememberCompanies(register: CompanyRegister, now: () => Date): CompanyRegister {
  const known = new LRUCache<string, { readonly company: CompanyWire | null; readonly until: number }>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ company }, ico) => heapBytesOf(company) + ico.length + 256,
  });
  const underWay = new Map<string, Promise<CompanyWire | null>>();

  const look = async (ico: string): Promise<CompanyWire | null> => {
    const company = await register.find(ico);
    known.set(ico, { company, until: now().getTime() + (company ? dayMs : unknownMs) });
    return company;
  };

  return {
    find: (ico) => {
      const remembered = known.get(ico);
      if (remembered && remembered.until > now().getTime()) return Promise.resolve(remembered.company);
      const asked = underWay.get(ico);
      if (asked) return asked;
      const answer = look(ico).finally(() => underWay.delete(ico));
      underWay.set(ico, answer);
      return answer;
    },
  };
}
