import type { Names } from './names.ts';

/** A town on the river, as GeoNames calls it, or a position between towns. */
export type Waypoint = string | readonly [lng: number, lat: number];

/**
 * The rivers of the middle of the map, from the source down. The open data of small scales lack most of them and cut their
 * bends; through the towns that lie on them they run where people look for them. Rank 1 is seen first.
 */
export const rivers: readonly (readonly [names: Names, rank: 1 | 2 | 3, ...course: readonly Waypoint[]])[] = [
  // prettier-ignore
  [['Labe', 'Elbe'], 1, [15.54, 50.775], 'Špindlerův Mlýn', 'Vrchlabí', 'Hostinné', 'Dvůr Králové nad Labem', 'Jaroměř', 'Smiřice', 'Hradec Králové', 'Opatovice nad Labem', 'Pardubice', 'Přelouč', 'Týnec nad Labem', 'Kolín', 'Poděbrady', 'Nymburk', 'Čelákovice', 'Brandýs nad Labem-Stará Boleslav', 'Neratovice', 'Mělník', 'Štětí', 'Roudnice nad Labem', 'Litoměřice', 'Ústí nad Labem', 'Děčín', 'Bad Schandau', 'Königstein', 'Pirna', 'Dresden', [13.47, 51.17], 'Riesa', 'Torgau', [12.65, 51.86], [12.23, 51.87], 'Schönebeck', 'Magdeburg', 'Tangermünde', 'Wittenberge', 'Hitzacker', 'Lauenburg', 'Geesthacht', 'Hamburg', [9.52, 53.62], [9.1, 53.88], [8.75, 53.9]],
  // prettier-ignore
  [['Vltava'], 1, [13.56, 48.97], 'Borová Lada', 'Lenora', [13.97, 48.79], 'Frymburk', 'Vyšší Brod', [14.365, 48.655], 'Český Krumlov', [14.435, 48.92], 'České Budějovice', 'Hluboká nad Vltavou', 'Týn nad Vltavou', [14.18, 49.43], [14.13, 49.53], [14.2, 49.63], [14.35, 49.74], 'Štěchovice', 'Davle', [14.39, 49.98], 'Prague', 'Roztoky', 'Kralupy nad Vltavou', 'Veltrusy', 'Mělník'],
  // prettier-ignore
  [['Berounka'], 2, [12.7, 49.72], 'Stříbro', 'Pilsen', [13.55, 49.92], [13.75, 49.96], [13.9, 50.03], 'Beroun', 'Řevnice', 'Černošice', [14.39, 49.98]],
  // prettier-ignore
  [['Sázava'], 2, [15.93, 49.63], 'Žďár nad Sázavou', 'Přibyslav', 'Havlíčkův Brod', 'Světlá nad Sázavou', 'Ledeč nad Sázavou', 'Zruč nad Sázavou', 'Sázava', 'Týnec nad Sázavou', 'Davle'],
  [['Otava'], 3, [13.45, 49.08], 'Sušice', 'Horažďovice', 'Strakonice', 'Písek', [14.18, 49.43]],
  // prettier-ignore
  [['Lužnice'], 3, [14.95, 48.72], 'Suchdol nad Lužnicí', [14.75, 49.03], 'Veselí nad Lužnicí', 'Soběslav', 'Planá nad Lužnicí', 'Tábor', 'Bechyně', 'Týn nad Vltavou'],
  // prettier-ignore
  [['Ohře', 'Ohře'], 2, [12.02, 50.09], 'Cheb', 'Sokolov', 'Loket', 'Karlovy Vary', 'Klášterec nad Ohří', 'Kadaň', 'Žatec', 'Louny', 'Budyně nad Ohří', 'Litoměřice'],
  // prettier-ignore
  [['Jizera'], 3, [15.35, 50.84], 'Semily', 'Železný Brod', 'Turnov', 'Mnichovo Hradiště', 'Mladá Boleslav', 'Benátky nad Jizerou', 'Brandýs nad Labem-Stará Boleslav'],
  [['Orlice'], 3, [16.5, 50.22], 'Žamberk', 'Kostelec nad Orlicí', 'Týniště nad Orlicí', 'Hradec Králové'],
  // prettier-ignore
  [['Morava'], 1, [16.85, 50.19], 'Hanušovice', [16.92, 49.92], 'Mohelnice', 'Litovel', 'Olomouc', 'Kojetín', 'Kroměříž', 'Otrokovice', 'Uherské Hradiště', 'Veselí nad Moravou', 'Hodonín', [16.95, 48.62], 'Hohenau', 'Marchegg', [16.978, 48.174]],
  [['Bečva'], 3, [18.35, 49.4], 'Vsetín', 'Valašské Meziříčí', 'Hranice', 'Lipník nad Bečvou', 'Přerov', 'Kojetín'],
  // prettier-ignore
  [['Dyje', 'Thaya'], 2, [15.2, 48.75], 'Waidhofen an der Thaya', 'Raabs an der Thaya', [15.8, 48.9], 'Znojmo', [16.37, 48.76], 'Drnholec', [16.72, 48.87], 'Břeclav', [16.95, 48.62]],
  [['Svratka'], 3, [16.05, 49.7], 'Nedvědice', 'Tišnov', 'Brno', 'Židlochovice', [16.62, 48.88]],
  [['Jihlava'], 3, [15.35, 49.3], 'Jihlava', 'Třebíč', [16.2, 49.11], 'Ivančice', 'Pohořelice', [16.62, 48.88]],
  [['Svitava'], 3, [16.47, 49.76], 'Letovice', 'Blansko', 'Brno'],
  // prettier-ignore
  [['Odra', 'Oder'], 1, [17.52, 49.61], 'Odry', 'Studénka', 'Ostrava', 'Bohumín', 'Racibórz', 'Kędzierzyn-Koźle', 'Opole', 'Brzeg', 'Oława', 'Wrocław', 'Brzeg Dolny', 'Głogów', 'Nowa Sól', 'Krosno Odrzańskie', 'Frankfurt (Oder)', 'Kostrzyn nad Odrą', 'Schwedt (Oder)', 'Gryfino', 'Szczecin', [14.58, 53.7]],
  [['Opava'], 3, 'Vrbno pod Pradědem', 'Krnov', 'Opava', 'Ostrava'],
  [['Ostravice'], 3, [18.4, 49.48], 'Frýdlant nad Ostravicí', 'Frýdek-Místek', 'Ostrava'],
  // prettier-ignore
  [['Váh'], 1, [19.95, 49.08], 'Liptovský Hrádok', 'Liptovský Mikuláš', 'Ružomberok', 'Vrútky', 'Žilina', 'Bytča', 'Považská Bystrica', 'Trenčín', 'Nové Mesto nad Váhom', 'Piešťany', 'Hlohovec', 'Šaľa', 'Komárno'],
  // prettier-ignore
  [['Hron'], 2, [20.1, 48.85], 'Brezno', 'Banská Bystrica', 'Zvolen', 'Žiar nad Hronom', 'Nová Baňa', [18.62, 48.2], 'Štúrovo'],
  [['Nitra'], 3, [18.65, 48.85], 'Prievidza', 'Topoľčany', 'Nitra', 'Nové Zámky', 'Komárno'],
  [
    ['Hornád'],
    3,
    [20.2, 48.98],
    'Spišská Nová Ves',
    'Krompachy',
    [21.2, 48.85],
    'Košice',
    [21.25, 48.45],
    [21.1, 48.15],
  ],
  [['Orava'], 3, [19.55, 49.4], 'Dolný Kubín', [19.16, 49.14]],
  [['Poprad'], 3, [20.15, 49.1], 'Poprad', 'Kežmarok', 'Stará Ľubovňa', 'Muszyna', 'Stary Sącz'],
  // prettier-ignore
  [['Dunajec'], 2, [19.9, 49.32], 'Nowy Targ', 'Krościenko nad Dunajcem', 'Stary Sącz', 'Nowy Sącz', [20.75, 49.9], [20.73, 50.25]],
  // prettier-ignore
  [['Dunaj', 'Danube'], 1, [8.3, 47.98], 'Donaueschingen', 'Tuttlingen', 'Sigmaringen', 'Riedlingen', 'Ehingen', 'Ulm', 'Günzburg', 'Dillingen an der Donau', 'Donauwörth', 'Neuburg an der Donau', 'Ingolstadt', 'Kelheim', 'Regensburg', 'Straubing', 'Deggendorf', 'Vilshofen', 'Passau', [13.75, 48.51], [13.82, 48.44], 'Linz', 'Mauthausen', 'Grein', 'Ybbs an der Donau', 'Melk', 'Spitz', 'Krems an der Donau', 'Tulln', 'Korneuburg', 'Vienna', 'Hainburg an der Donau', 'Bratislava', [17.45, 47.87], 'Komárno', 'Esztergom', 'Visegrád', 'Vác', 'Budapest', 'Dunaújváros', 'Paks', 'Baja', 'Mohács', 'Apatin', 'Vukovar', 'Bačka Palanka', 'Novi Sad', 'Belgrade', 'Smederevo', [21.55, 44.78], [22.1, 44.48], 'Orşova', 'Drobeta-Turnu Severin', [22.5, 44.3], 'Calafat', 'Lom', [24.2, 43.72], 'Giurgiu', 'Oltenita', [27.26, 44.12], [27.9, 44.4], [27.97, 45.27], [28.8, 45.2], [29.6, 45.1]],
  // prettier-ignore
  [['Inn'], 1, [9.72, 46.42], 'Samedan', 'Zernez', 'Scuol', [10.5, 46.95], 'Landeck', 'Imst', 'Telfs', 'Innsbruck', 'Schwaz', 'Wörgl', 'Kufstein', 'Rosenheim', 'Wasserburg am Inn', 'Mühldorf', 'Braunau am Inn', 'Schärding', 'Passau'],
  // prettier-ignore
  [['Salzach'], 2, [12.3, 47.27], 'Mittersill', [12.85, 47.3], 'Bischofshofen', 'Hallein', 'Salzburg', 'Laufen', 'Burghausen', [12.93, 48.24]],
  [
    ['Enns'],
    2,
    [13.4, 47.36],
    'Radstadt',
    'Schladming',
    'Liezen',
    'Admont',
    [14.75, 47.72],
    'Steyr',
    'Enns',
    [14.52, 48.24],
  ],
  [['Traun'], 3, [13.7, 47.63], 'Bad Ischl', 'Gmunden', 'Wels', [14.38, 48.25]],
  // prettier-ignore
  [['Mura', 'Mur'], 2, [13.4, 47.13], 'Tamsweg', 'Murau', 'Judenburg', 'Leoben', 'Bruck an der Mur', 'Graz', 'Leibnitz', 'Bad Radkersburg', [16.45, 46.5], [16.87, 46.33]],
  // prettier-ignore
  [['Dráva', 'Drava'], 1, [12.3, 46.74], 'Lienz', 'Spittal an der Drau', 'Villach', 'Ferlach', 'Dravograd', 'Maribor', 'Ptuj', 'Varaždin', [16.87, 46.33], 'Barcs', 'Osijek', [18.93, 45.55]],
  // prettier-ignore
  [['Visla', 'Vistula'], 1, [18.98, 49.61], 'Wisła', 'Skoczów', 'Oświęcim', 'Kraków', 'Nowe Brzesko', [20.73, 50.25], 'Tarnobrzeg', 'Sandomierz', 'Puławy', 'Warsaw', 'Płock', 'Włocławek', 'Toruń', [18.15, 53.15], 'Grudziądz', 'Tczew', [18.95, 54.36]],
  // prettier-ignore
  [['Warta'], 2, [19.4, 50.5], 'Częstochowa', 'Działoszyn', 'Sieradz', 'Konin', 'Śrem', 'Poznań', 'Międzychód', 'Gorzów Wielkopolski', 'Kostrzyn nad Odrą'],
  [['San'], 3, [22.6, 49.2], 'Sanok', 'Przemyśl', 'Jarosław', 'Stalowa Wola', [21.83, 50.73]],
  [['Isar'], 2, 'Mittenwald', 'Bad Tölz', 'Munich', 'Freising', 'Landshut', 'Dingolfing', [12.97, 48.8]],
  [['Lech'], 2, [10.15, 47.2], 'Reutte', 'Füssen', 'Landsberg am Lech', 'Augsburg', [10.88, 48.73]],
  // prettier-ignore
  [['Mohan', 'Main'], 2, 'Bayreuth', 'Lichtenfels', 'Bamberg', 'Haßfurt', 'Schweinfurt', 'Kitzingen', 'Würzburg', 'Gemünden am Main', 'Wertheim', 'Miltenberg', 'Aschaffenburg', 'Frankfurt am Main', 'Mainz'],
  // prettier-ignore
  [['Rýn', 'Rhine'], 1, [9.38, 46.82], 'Chur', 'Sargans', 'Feldkirch', [9.62, 47.5], [9.0, 47.67], 'Schaffhausen', 'Waldshut-Tiengen', 'Basel', 'Breisach am Rhein', 'Kehl', 'Wörth am Rhein', 'Speyer', 'Mannheim', 'Worms', 'Mainz', 'Bingen am Rhein', 'Boppard', 'Koblenz', 'Neuwied', 'Bonn', 'Köln', 'Düsseldorf', 'Duisburg', 'Wesel', 'Emmerich', 'Arnhem', [5.2, 51.97], [4.1, 51.98]],
  [['Naab'], 3, 'Weiden', 'Schwandorf', [12.03, 49.02]],
  // prettier-ignore
  [['Sála', 'Saale'], 2, 'Hof', 'Saalfeld', 'Jena', 'Naumburg', 'Merseburg', 'Halle (Saale)', 'Bernburg', [11.9, 51.95]],
  [
    ['Spréva', 'Spree'],
    2,
    [14.6, 51.0],
    'Bautzen',
    'Spremberg',
    'Cottbus',
    [13.89, 51.94],
    'Fürstenwalde',
    'Berlin',
    [13.2, 52.54],
  ],
  [['Lužická Nisa', 'Neisse'], 3, [15.2, 50.77], 'Liberec', 'Zittau', 'Görlitz', 'Bad Muskau', 'Guben', [14.73, 52.07]],
  [
    ['Adiže', 'Adige'],
    2,
    [10.52, 46.75],
    'Merano',
    'Bolzano',
    'Trento',
    'Rovereto',
    'Verona',
    'Legnago',
    [12.3, 45.16],
  ],
  [['Piava', 'Piave'], 3, [12.65, 46.55], 'Belluno', [12.05, 45.95], [12.73, 45.54]],
  [['Rába', 'Raab'], 3, [15.6, 47.3], 'Feldbach', 'Körmend', 'Sárvár', 'Győr'],
];
