export { pageRenderer, type ShownPage } from './page-renderer.tsx';
export { renderFragments, type PageFragments } from './render-fragments.ts';
export { renderAt } from './render-at.tsx';
export { Refusal, stubApiOf, type StubResponse, type StubApi, type StubRoutes } from './stub-api.ts';
export { stubAuthenticator, type AuthenticatorMood } from './stub-authenticator.ts';
export { userWire } from './user-wire.ts';
