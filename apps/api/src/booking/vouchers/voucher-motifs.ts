import { voucherMotifs, type Season, type VoucherMotif } from '@mp/domain';

const drawings = {
  treehouse: 'treehouse-1',
  lake: 'boathouse-2',
  windmill: 'mill-3',
} as const satisfies Record<VoucherMotif, string>;

/** What a voucher shows that nobody has chosen a motif for. */
export const defaultMotif: VoucherMotif = voucherMotifs[0];

/** The name of the picture that a motif is in a season. */
export const motifDrawing = (motif: VoucherMotif, season: Season): string => `${drawings[motif]}-${season}`;
