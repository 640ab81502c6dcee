/** @jest-environment node */
import { addDays, calendarDateOf } from '@mp/domain';
import { RemoteMessages, FragmentMarkerContext, type FragmentMarker } from '@mp/host-api';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { NativeDates } from './native-dates.tsx';
import en from './messages/en.json';

const today = calendarDateOf('2026-11-24');
const date = fc.option(fc.integer({ min: -3, max: 500 }).map((days) => addDays(today, days)));
const fields = fc.record({
  choice: fc.record({ arrival: date, departure: date }),
  required: fc.boolean(),
  errors: fc.record({ arrival: fc.constantFrom('Too early', undefined) }),
});

it('[5.4] cached fields are the same as fields rendered for these dates', () => {
  const looks = new Map<string, string>();
  let requestedKey = '';
  let slotTexts: readonly string[] = [];
  const marker: FragmentMarker = {
    fragmentOf: (name, dependsOn, _id, slots) => {
      requestedKey = JSON.stringify([name, dependsOn, slots.map((text) => text === '')]);
      slotTexts = slots;
      return { isCached: false, begin: 'mark', end: 'mark', slots: slots.map((text, slot) => text && `-slot${slot}-`) };
    },
  };
  fc.assert(
    fc.property(fields, (given) => {
      const draw = (by: FragmentMarker | null): string =>
        renderToString(
          <FragmentMarkerContext value={by}>
            <RemoteMessages locale="en" messages={en}>
              <NativeDates {...(given as Parameters<typeof NativeDates>[0])} today={today} />
            </RemoteMessages>
          </FragmentMarkerContext>,
        );
      const html = draw(marker);
      expect(html).toBe(looks.get(requestedKey) ?? html);
      looks.set(requestedKey, html);
      const filled = html
        .replaceAll('<template data-part="mark"></template>', '')
        .replace(/-slot(\d+)-/g, (_gap, number) => slotTexts[Number(number)] ?? '');
      expect(filled).toBe(draw(null));
    }),
    { seed: runSeed, numRuns: caseCount({ all: 100, sample: 20 }) },
  );
  expect(looks.size).toBeLessThan(20);
});
