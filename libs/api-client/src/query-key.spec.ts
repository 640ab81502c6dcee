import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { queryKey } from './query-key.ts';

const asked = fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true });

it('the key of a question is the library’s own, again and again', () => {
  fc.assert(
    fc.property(fc.constantFrom('places', 'place'), asked, (endpointName, queryArgs) => {
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
