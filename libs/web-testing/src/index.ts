export { pageContextAt } from './page-context.ts';
export { pageRenderer, type AreaPages } from './page-renderer.tsx';
export { userWire } from './user-wire.ts';
export { Refusal, stubApiOf, type SentRequest, type StubApi, type StubRoute, type StubRoutes } from './stub-api.ts';
