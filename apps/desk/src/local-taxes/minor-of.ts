/** A typed amount in minor units: `1,60` and `1.60` are 160; 0 is no amount. */
export const minorOf = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 100) || 0;
