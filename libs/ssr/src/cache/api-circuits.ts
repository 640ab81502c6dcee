import type { PageCall } from '@mp/contract/page-calls';
import CircuitBreaker from 'opossum';
import { isUnavailable, type ValidatedResponse } from './validated-response.ts';

/**
 * A circuit opens when half of at least `volumeThreshold` calls failed within `rollingCountTimeout`. It lets one call
 * through after `resetTimeout`. Times are in milliseconds.
 */
const options = {
  // Each call has its own deadline.
  timeout: false,
  volumeThreshold: 5,
  errorThresholdPercentage: 50,
  rollingCountTimeout: 10_000,
  resetTimeout: 2_000,
} as const;

/** A valid response with a status that says that the API is unavailable. */
class UnavailableResponse extends Error {
  override readonly name = 'UnavailableResponse';
  readonly response: ValidatedResponse;
  constructor(response: ValidatedResponse) {
    super(`The API responded with ${response.status}.`);
    this.response = response;
  }
}

/**
 * Creates a circuit breaker for each kind of call. Once a kind fails repeatedly, its calls fail at once instead of each
 * waiting for its deadline. Other kinds of calls are not affected.
 */
export function createApiCircuits(): (
  call: PageCall,
  request: () => Promise<ValidatedResponse>,
) => Promise<ValidatedResponse> {
  const run = async (request: () => Promise<ValidatedResponse>): Promise<ValidatedResponse> => {
    const response = await request();
    if (isUnavailable(response.status)) throw new UnavailableResponse(response);
    return response;
  };
  const circuits = new Map<string, CircuitBreaker<Parameters<typeof run>, ValidatedResponse>>();
  return async (call, request) => {
    let circuit = circuits.get(call.path);
    if (!circuit) circuits.set(call.path, (circuit = new CircuitBreaker(run, { ...options, name: call.path })));
    try {
      return await circuit.fire(request);
    } catch (error) {
      if (error instanceof UnavailableResponse) return error.response;
      throw error;
    }
  };
}
