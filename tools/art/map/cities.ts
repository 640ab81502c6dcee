export interface City {
  lat: number;
  lng: number;
  name: { cs: string; en: string };
  /** Capitals are drawn larger. */
  capital?: true;
}

/** The cities dotted on the map; their names are set by the page, in its own type and language. */
export const cities: readonly City[] = [
  { lat: 50.0755, lng: 14.4378, name: { cs: 'Praha', en: 'Prague' }, capital: true },
  { lat: 49.1951, lng: 16.6068, name: { cs: 'Brno', en: 'Brno' } },
  { lat: 49.8209, lng: 18.2625, name: { cs: 'Ostrava', en: 'Ostrava' } },
  { lat: 49.7384, lng: 13.3736, name: { cs: 'Plzeň', en: 'Pilsen' } },
  { lat: 48.1486, lng: 17.1077, name: { cs: 'Bratislava', en: 'Bratislava' }, capital: true },
  { lat: 48.7164, lng: 21.2611, name: { cs: 'Košice', en: 'Košice' } },
  { lat: 48.2082, lng: 16.3738, name: { cs: 'Vídeň', en: 'Vienna' }, capital: true },
  { lat: 47.8095, lng: 13.055, name: { cs: 'Salcburk', en: 'Salzburg' } },
  { lat: 47.0707, lng: 15.4395, name: { cs: 'Štýrský Hradec', en: 'Graz' } },
  { lat: 47.2692, lng: 11.4041, name: { cs: 'Innsbruck', en: 'Innsbruck' } },
  { lat: 52.2297, lng: 21.0122, name: { cs: 'Varšava', en: 'Warsaw' }, capital: true },
  { lat: 50.0647, lng: 19.945, name: { cs: 'Krakov', en: 'Kraków' } },
  { lat: 51.1079, lng: 17.0385, name: { cs: 'Vratislav', en: 'Wrocław' } },
  { lat: 52.4064, lng: 16.9252, name: { cs: 'Poznaň', en: 'Poznań' } },
  { lat: 54.352, lng: 18.6466, name: { cs: 'Gdaňsk', en: 'Gdańsk' } },
  { lat: 52.52, lng: 13.405, name: { cs: 'Berlín', en: 'Berlin' }, capital: true },
  { lat: 51.0504, lng: 13.7373, name: { cs: 'Drážďany', en: 'Dresden' } },
  { lat: 48.1351, lng: 11.582, name: { cs: 'Mnichov', en: 'Munich' } },
  { lat: 53.5511, lng: 9.9937, name: { cs: 'Hamburk', en: 'Hamburg' } },
  { lat: 49.4521, lng: 11.0767, name: { cs: 'Norimberk', en: 'Nuremberg' } },
  { lat: 47.4979, lng: 19.0402, name: { cs: 'Budapešť', en: 'Budapest' }, capital: true },
  { lat: 46.0569, lng: 14.5058, name: { cs: 'Lublaň', en: 'Ljubljana' }, capital: true },
  { lat: 45.815, lng: 15.9819, name: { cs: 'Záhřeb', en: 'Zagreb' }, capital: true },
  { lat: 45.4408, lng: 12.3155, name: { cs: 'Benátky', en: 'Venice' } },
  { lat: 45.4642, lng: 9.19, name: { cs: 'Milán', en: 'Milan' } },
  { lat: 43.7696, lng: 11.2558, name: { cs: 'Florencie', en: 'Florence' } },
  { lat: 44.7866, lng: 20.4489, name: { cs: 'Bělehrad', en: 'Belgrade' }, capital: true },
];
