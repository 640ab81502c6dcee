import { api } from '@mp/api-client';

/**
 * The API of the console. All its data have one tag: an action may change anything that staff see, and only the queries of the
 * open page are loaded again.
 */
export const consoleApi = api.enhanceEndpoints({ addTagTypes: ['Console'] });
