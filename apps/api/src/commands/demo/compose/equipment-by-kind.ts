import { type PlaceKind } from '../place-seed.ts';

interface EquipmentOfKind {
  always: readonly string[];
  /** How likely the rest is, from 0 to 1. Water, snow and vineyards shift it further in `equipment.ts`. */
  sometimes: Readonly<Record<string, number>>;
}

export const equipmentByKind: Readonly<Record<PlaceKind, EquipmentOfKind>> = {
  chalet: {
    always: ['fireplace'],
    sometimes: { sauna: 0.55, 'hot-tub': 0.3, 'dogs-welcome': 0.5, playground: 0.35, 'ev-charger': 0.2, bikes: 0.2 },
  },
  cottage: {
    always: ['fireplace', 'garden'],
    sometimes: { sauna: 0.25, 'hot-tub': 0.4, 'dogs-welcome': 0.65, playground: 0.4, bikes: 0.35 },
  },
  treehouse: {
    always: [],
    sometimes: { breakfast: 0.75, fireplace: 0.6, 'hot-tub': 0.35, sauna: 0.3, 'dogs-welcome': 0.3, bikes: 0.25 },
  },
  mill: {
    always: ['breakfast', 'garden'],
    sometimes: { fireplace: 0.5, restaurant: 0.3, bikes: 0.5, 'dogs-welcome': 0.5, playground: 0.5, 'step-free': 0.25 },
  },
  chateau: {
    always: ['breakfast', 'garden'],
    sometimes: {
      restaurant: 0.6,
      fireplace: 0.6,
      'wine-cellar': 0.3,
      massage: 0.35,
      sauna: 0.3,
      'ev-charger': 0.5,
      'step-free': 0.4,
      bikes: 0.4,
      'dogs-welcome': 0.3,
    },
  },
  tent: {
    always: [],
    sometimes: {
      fireplace: 0.6,
      breakfast: 0.6,
      'dogs-welcome': 0.5,
      playground: 0.4,
      'hot-tub': 0.3,
      sauna: 0.25,
      bikes: 0.4,
    },
  },
  dome: {
    always: [],
    sometimes: { fireplace: 0.8, 'hot-tub': 0.5, sauna: 0.4, breakfast: 0.5, 'dogs-welcome': 0.4, 'ev-charger': 0.2 },
  },
  boathouse: {
    always: [],
    sometimes: { boats: 0.85, fireplace: 0.6, sauna: 0.45, bikes: 0.5, 'dogs-welcome': 0.4, breakfast: 0.35 },
  },
  vineyard: {
    always: ['wine-cellar', 'breakfast', 'garden'],
    sometimes: {
      restaurant: 0.45,
      bikes: 0.6,
      pool: 0.35,
      fireplace: 0.4,
      'ev-charger': 0.4,
      'dogs-welcome': 0.3,
      'step-free': 0.25,
    },
  },
  hotel: {
    always: ['breakfast'],
    sometimes: {
      restaurant: 0.75,
      sauna: 0.5,
      massage: 0.5,
      'step-free': 0.6,
      'ev-charger': 0.4,
      bikes: 0.4,
      'dogs-welcome': 0.35,
      garden: 0.35,
      fireplace: 0.4,
    },
  },
  tinyhouse: {
    always: [],
    sometimes: { fireplace: 0.75, 'hot-tub': 0.4, 'dogs-welcome': 0.55, breakfast: 0.3, garden: 0.3, bikes: 0.3 },
  },
  farm: {
    always: ['breakfast', 'garden'],
    sometimes: {
      playground: 0.75,
      'dogs-welcome': 0.55,
      fireplace: 0.6,
      restaurant: 0.2,
      bikes: 0.35,
      sauna: 0.2,
      'step-free': 0.25,
    },
  },
};
