/** A company in the wire format of ARES, with its public fields. */
export interface Subject {
  readonly ico: string;
  readonly obchodniJmeno: string;
  readonly dic?: string;
  readonly datumVzniku: string;
  readonly datumZaniku?: string;
  readonly sidlo: Readonly<Record<string, string | number>>;
}

/** Fictional companies with valid check digits. */
export const companies: readonly Subject[] = [
  {
    ico: '12345679',
    obchodniJmeno: 'Hory a doly s.r.o.',
    dic: 'CZ12345679',
    datumVzniku: '2009-03-02',
    sidlo: {
      kodStatu: 'CZ',
      nazevStatu: 'Česká republika',
      nazevObce: 'Praha',
      nazevMestskehoObvodu: 'Praha 7',
      nazevCastiObce: 'Holešovice',
      nazevUlice: 'U Průhonu',
      cisloDomovni: 1588,
      cisloOrientacni: 11,
      cisloOrientacniPismeno: 'a',
      psc: 17000,
      textovaAdresa: 'U Průhonu 1588/11a, Holešovice, 17000 Praha 7',
    },
  },
  {
    ico: '11111119',
    obchodniJmeno: 'Jana Nováková – keramická dílna',
    datumVzniku: '2015-06-15',
    sidlo: {
      kodStatu: 'CZ',
      nazevStatu: 'Česká republika',
      nazevObce: 'Stožec',
      nazevCastiObce: 'Dobrá',
      cisloDomovni: 12,
      psc: 38444,
      textovaAdresa: 'Dobrá 12, 38444 Stožec',
    },
  },
  {
    ico: '22222227',
    obchodniJmeno: 'Mlýn nad Lužnicí z.s.',
    dic: 'CZ22222227',
    datumVzniku: '2001-01-08',
    sidlo: {
      kodStatu: 'CZ',
      nazevStatu: 'Česká republika',
      nazevObce: 'Bechyně',
      nazevCastiObce: 'Bechyně',
      nazevUlice: 'Písecká',
      cisloDomovni: 144,
      psc: 39165,
      textovaAdresa: 'Písecká 144, 39165 Bechyně',
    },
  },
  {
    ico: '33333335',
    obchodniJmeno: 'Zaniklá společnost v likvidaci s.r.o.',
    datumVzniku: '1999-11-01',
    datumZaniku: '2019-05-31',
    sidlo: { kodStatu: 'CZ', nazevStatu: 'Česká republika', nazevObce: 'Brno', cisloDomovni: 1, psc: 60200 },
  },
];
