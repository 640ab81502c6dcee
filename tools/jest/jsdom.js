import { TestEnvironment } from 'jest-environment-jsdom';

/** What Node has and jsdom lacks, which the router and the API client need. */
const nodeGlobals = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

export default class JsdomWithNodeGlobals extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
  }
}
