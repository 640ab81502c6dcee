import type { formsOfKind } from '../../place-scene.ts';
import { boathouseForms } from './boathouse-forms.ts';
import { chaletForms } from './chalet-forms.ts';
import { chateauForms } from './chateau-forms.ts';
import { cottageForms } from './cottage-forms.ts';
import { domeForms } from './dome-forms.ts';
import { farmForms } from './farm-forms.ts';
import { hotelForms } from './hotel-forms.ts';
import { millForms } from './mill-forms.ts';
import type { Form } from './plan.ts';
import { tentForms } from './tent-forms.ts';
import { tinyhouseForms } from './tinyhouse-forms.ts';
import { treehouseForms } from './treehouse-forms.ts';
import { vineyardForms } from './vineyard-forms.ts';

type Kind = keyof typeof formsOfKind;

/** Every form of every kind; a form that is not drawn does not compile. */
const formsByKind: { readonly [K in Kind]: Readonly<Record<(typeof formsOfKind)[K][number], Form>> } = {
  chalet: chaletForms,
  cottage: cottageForms,
  treehouse: treehouseForms,
  mill: millForms,
  chateau: chateauForms,
  tent: tentForms,
  dome: domeForms,
  boathouse: boathouseForms,
  vineyard: vineyardForms,
  hotel: hotelForms,
  tinyhouse: tinyhouseForms,
  farm: farmForms,
};

/** A form is found by its name: the one that two kinds share is the same house. */
export const forms: ReadonlyMap<string, Form> = new Map(
  Object.values(formsByKind).flatMap((kind) => Object.entries<Form>(kind)),
);
