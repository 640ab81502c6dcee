import type { CompanyWire } from '@mp/contract';
import { heapBytesOf } from '@mp/service';
import { LRUCache } from 'lru-cache';
import type { CompanyRegister } from './company-register.ts';

const maxEntries = 5_000;
const maxBytes = 4 * 2 ** 20;
const dayMs = 86_400_000;
/** Unknown numbers expire sooner, because a company can be registered any minute. */
const unknownMs = 10 * 60_000;

/** Caches a register's results for a day. Concurrent lookups of the same number share one request. */
export function cacheCompanies(register: CompanyRegister, now: () => Date): CompanyRegister {
  const results = new LRUCache<string, { readonly company: CompanyWire | null; readonly until: number }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ company }, ico) => heapBytesOf(company) + ico.length + 256,
  });
  const pending = new Map<string, Promise<CompanyWire | null>>();

  const fetchCompany = async (ico: string): Promise<CompanyWire | null> => {
    const company = await register.find(ico);
    results.set(ico, { company, until: now().getTime() + (company ? dayMs : unknownMs) });
    return company;
  };

  return {
    find: (ico) => {
      const cached = results.get(ico);
      if (cached && cached.until > now().getTime()) return Promise.resolve(cached.company);
      const running = pending.get(ico);
      if (running) return running;
      const result = fetchCompany(ico).finally(() => pending.delete(ico));
      pending.set(ico, result);
      return result;
    },
  };
}
