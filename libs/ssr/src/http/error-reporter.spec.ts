/** @jest-environment node */
import { createErrorReporter } from './error-reporter.ts';

it('[8.18] reports failures of the server, whatever browsers report', () => {
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const log = { error: () => undefined, warn: () => undefined };
  const reporter = createErrorReporter({ release: 'shell@1f3a', dsn: 'https://key@errors.example/7', log });
  for (let n = 0; n < 500; n++)
    reporter.pass({ type: 'Error', message: `Forged ${n}.`, platform: 'javascript', release: 'shell@1f3a', tags: {} });
  const forged = sent.mock.calls.length;
  reporter.report(new Error('The server failed.'), 'A page failed.', { site: 'shop' });
  expect([forged, sent.mock.calls.length]).toEqual([60, 61]);
});
