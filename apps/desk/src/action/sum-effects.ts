import type { EffectWire } from '@mp/contract';

/** What several actions do together: equal accounts, calls to the gateway and rooms are summed. */
export const sumEffects = (effects: readonly EffectWire[]): EffectWire => ({
  ledger: summed(
    effects.flatMap(({ ledger }) => ledger),
    ({ account, amount }) => `${account} ${amount.currency}`,
    ({ account, amount }, sum) => ({ account, amount: { ...amount, minor: sum(({ amount: { minor } }) => minor) } }),
  ),
  gateway: summed(
    effects.flatMap(({ gateway }) => gateway),
    ({ deed, amount }) => `${deed} ${amount.currency}`,
    ({ deed, amount }, sum) => ({ deed, amount: { ...amount, minor: sum(({ amount: { minor } }) => minor) } }),
  ),
  nights: summed(
    effects.flatMap(({ nights }) => nights),
    ({ room, units }) => `${room} ${units}`,
    ({ room, units }, sum) => ({ room, units, nights: sum(({ nights }) => nights) }),
  ),
  emails: effects.flatMap(({ emails }) => emails),
});

function summed<Part>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
  join: (first: Part, sum: (of: (part: Part) => number) => number) => Part,
): Part[] {
  return [...Map.groupBy(parts, keyOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => join(first, (of) => group.reduce((sum, part) => sum + of(part), 0))),
  );
}
