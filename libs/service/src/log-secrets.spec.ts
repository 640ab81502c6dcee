/** @jest-environment node */
import { withoutSecrets } from './log-secrets.ts';

const code = 'Zm9vYmFyYmF6cXV4-Zm9vYmFyYmF6cXV4_Zm9vYmFyY';

it.each([
  ['/page?token=s3cret&code=k3y&q=mill&Password=hunter2', '/page?token=…&code=…&q=mill&Password=…'],
  [`"source":"/public/reservation-request/${code}/accept"`, '"source":"/public/reservation-request/…/accept"'],
  ['"url":"/public/calendar/101-abcdefghijklmnopqrstuv.ics?x=1"', '"url":"/public/calendar/…?x=1"'],
  ['"url":"/cs/preview/eyJhdCI6MTc2NH0"', '"url":"/cs/preview/…"'],
  ['/cs/status?returned=abc&confirm=def#x', '/cs/status?returned=…&confirm=…#x'],
  [`Route GET:/nowhere/${code} not found`, 'Route GET:/nowhere/… not found'],
  [
    '{"code":"FST_ERR_VALIDATION","route":"/public/client/:id"}',
    '{"code":"FST_ERR_VALIDATION","route":"/public/client/:id"}',
  ],
  ['/cs/detail/chalupa-pod-lesem-1003', '/cs/detail/chalupa-pod-lesem-1003'],
  ['"reqId":"1b4e28ba-2fa1-11d2-883f-0016d3cca427"', '"reqId":"1b4e28ba-2fa1-11d2-883f-0016d3cca427"'],
])('writes %s as %s', (line, written) => expect(withoutSecrets(line)).toBe(written));

it('recognizes a code by its length', () => expect(code).toHaveLength(43));
