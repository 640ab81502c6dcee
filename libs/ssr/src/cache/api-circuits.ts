import type { PageCall } from '@mp/contract/page-calls';
import CircuitBreaker from 'opossum';
import { isUnavailable, type ValidatedResponse } from './validated-response.ts';

/** How a circuit opens: half of at least so many calls failed within the window. It tries one again after the pause. */
const options = {
  // The calls themselves know their deadline.
  timeout: false,
  volumeThreshold: 5,
  errorThresholdPercentage: 50,
  rollingCountTimeout: 10_000,
  resetTimeout: 2_000,
} as const;

/** The API said, in its own words, that it cannot at the moment. */
class AwayAnswer extends Error {
  override readonly name = 'AwayAnswer';
  readonly answer: ValidatedResponse;
  constructor(answer: ValidatedResponse) {
    super(`The API answered ${answer.status}.`);
    this.answer = answer;
  }
}

/**
 * A circuit for each kind of call: where one fails again and again, the next pages are told at once, and do not wait for
 * their deadline one by one. One slow kind of call says nothing about the others.
 */
export function createApiCircuits(): (
  call: PageCall,
  ask: () => Promise<ValidatedResponse>,
) => Promise<ValidatedResponse> {
  const run = async (ask: () => Promise<ValidatedResponse>): Promise<ValidatedResponse> => {
    const answer = await ask();
    if (isUnavailable(answer.status)) throw new AwayAnswer(answer);
    return answer;
  };
  const circuits = new Map<string, CircuitBreaker<Parameters<typeof run>, ValidatedResponse>>();
  return async (call, ask) => {
    let circuit = circuits.get(call.path);
    if (!circuit) circuits.set(call.path, (circuit = new CircuitBreaker(run, { ...options, name: call.path })));
    try {
      return await circuit.fire(ask);
    } catch (error) {
      if (error instanceof AwayAnswer) return error.answer;
      throw error;
    }
  };
}
