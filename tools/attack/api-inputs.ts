import { randomFrom } from '../../apps/api/src/commands/demo/seed/random.ts';
import { judgeAnswer } from '../../apps/api/src/testing/fuzzing/judge-answer.ts';
import { makeCall, type Known } from '../../apps/api/src/testing/fuzzing/make-call.ts';
import { operationsOf, type ApiDescription } from '../../apps/api/src/testing/fuzzing/operations.ts';
import { askAll, type Attack, type AttackedProduct } from './attacked-product.ts';

interface ListedPlace {
  readonly pkid: number;
}

/** Values that exist in the product: calls get past the first check with these. */
async function knownValues({ ask, api, holder }: AttackedProduct): Promise<Known> {
  const { body } = await ask(`${api}/public/client?limit=12`);
  const ids = [...body.matchAll(/"(?:id|pkid)":(\d+)/g)].map(([, id]) => Number(id) satisfies ListedPlace['pkid']);
  const page = ['/cs/registrace', '/en/registration', 'https://evil.example/'];
  return {
    id: [...ids, 1, crypto.randomUUID()],
    ...Object.fromEntries(['clientId', 'client_id', 'place', 'placeId'].map((name) => [name, ids])),
    ...Object.fromEntries(['arrival', 'from'].map((name) => [name, ['2027-02-19', '2027-02-01']])),
    ...Object.fromEntries(['departure', 'to'].map((name) => [name, ['2027-02-21', '2027-02-28']])),
    code: ['A'.repeat(43), 'AAAA-AAAA'],
    email: [holder.email, 'new@example.cz'],
    password: ['Kouzelna-1-mista', 'short'],
    url: page,
    return_url: page,
    language: ['cs', 'en'],
    q: ['cha', 'šumava', 'zz'],
  };
}

/** What would sign the accounts out that the other attacks need. */
const sparing = /logout|DELETE \/user$/;

/** Wrong types, injections and broken encodings in every field of every operation that the API describes. [8.3] */
export const apiInputs: Attack = {
  name: 'Types and injections on every operation of /openapi.json',
  share: 0.6,
  run: async (product, calls, seed) => {
    const { ask, api, tokens } = product;
    const description = JSON.parse((await ask(`${api}/openapi.json`)).body) as ApiDescription;
    const operations = operationsOf(description).filter(({ method, path }) => !sparing.test(`${method} ${path}`));
    const known = await knownValues(product);
    return askAll(calls, async (index) => {
      const operation = operations[index % operations.length];
      if (!operation) return ['The API describes nothing.'];
      const call = makeCall(randomFrom(seed + index), operation, { known }, index);
      const token = call.actor === 'user' ? tokens[0] : call.actor === 'anotherUser' ? tokens[1] : undefined;
      const headers = { ...call.headers, ...(token === undefined ? {} : { authorization: token }) };
      const { method, path } = operation;
      const hasBody = call.payload !== undefined && method !== 'GET';
      const answer = await ask(`${api}${call.url}`, {
        method,
        headers,
        ...(hasBody
          ? { body: typeof call.payload === 'string' ? call.payload : new Uint8Array(call.payload ?? []) }
          : {}),
      });
      if (answer.status === 0) return [`${method} ${path} [${index}] no answer: ${answer.body}`];
      return judgeAnswer(operation, answer, token === undefined ? [] : [token]).map(
        (problem) => `${method} ${path} [${index}] ${problem}: ${call.url.slice(0, 200)}`,
      );
    });
  },
};
