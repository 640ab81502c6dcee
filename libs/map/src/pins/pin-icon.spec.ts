import { factsOfIcon, pinIcon, zIndexOf, type PinState } from './pin-icon.ts';

const states: readonly PinState[] = ['un', 'on', 'off'];
const all = states.flatMap((state) =>
  [false, true].flatMap((favourite) => [false, true].map((active) => ({ state, favourite, active }))),
);

describe('the drawing of a pin', () => {
  it('[4.22] is named by its state, with the favourite before it and the hover behind', () =>
    expect(all.map(pinIcon)).toEqual([
      'pin_un',
      'pin_un_hover',
      'pin_fav_un',
      'pin_fav_un_hover',
      'pin_on',
      'pin_on_hover',
      'pin_fav_on',
      'pin_fav_on_hover',
      'pin_off',
      'pin_off_hover',
      'pin_fav_off',
      'pin_fav_off_hover',
    ]));

  it.each(all.map((facts) => [pinIcon(facts), facts] as const))('%s can be parsed', (icon, facts) =>
    expect(factsOfIcon(icon)).toEqual(facts),
  );

  it('[3.26] is above less important ones, and above all when it is pointed at', () => {
    const order = (['off', 'un', 'on'] as const).map((state) => zIndexOf({ state, favourite: false, active: false }));
    expect(order[0]).toBeLessThan(order[1]!);
    expect(order[1]).toBe(order[2]);
    expect(zIndexOf({ state: 'on', favourite: true, active: false })).toBeGreaterThan(order[2]!);
    for (const facts of all.filter(({ active }) => !active))
      expect(zIndexOf({ state: 'off', favourite: false, active: true })).toBeGreaterThan(zIndexOf(facts));
  });
});
