export { pageContextAt } from './page-context.ts';
export { pageRenderer, type AreaPages, type ShownPage } from './page-renderer.tsx';
export { renderAt, type Surroundings } from './render-at.tsx';
export {
  Refusal,
  stubApiOf,
  type Answer,
  type SentRequest,
  type StubApi,
  type StubRoute,
  type StubRoutes,
} from './stub-api.ts';
export { userWire } from './user-wire.ts';
