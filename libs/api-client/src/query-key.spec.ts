import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { queryKey } from './query-key.ts';

const queryArg = fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true });

it('returns the library’s own key of a query every time', () => {
  fc.assert(
    fc.property(fc.constantFrom('places', 'place'), queryArg, (endpointName, queryArgs) => {
      const own = defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });
      expect(queryKey({ endpointName, queryArgs })).toBe(own);
      expect(queryKey({ endpointName, queryArgs })).toBe(own);
    }),
    { seed: runSeed, numRuns: caseCount({ all: 2_000, sample: 400 }) },
  );
  expect(queryKey({ endpointName: 'place', queryArgs: { b: [{ d: 1, c: 2 }], a: undefined } })).toBe(
    'place({"b":[{"c":2,"d":1}]})',
  );
});
