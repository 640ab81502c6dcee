import { voucherMotifs, type Season, type VoucherMotif } from '@mp/domain';

const drawings = {
  treehouse: 'treehouse-1',
  lake: 'boathouse-2',
  windmill: 'mill-3',
} as const satisfies Record<VoucherMotif, string>;

/** The motif of a voucher without a chosen one. */
export const defaultMotif: VoucherMotif = voucherMotifs[0];

/** The name of a motif's picture in a season. */
export const motifDrawing = (motif: VoucherMotif, season: Season): string => `${drawings[motif]}-${season}`;
