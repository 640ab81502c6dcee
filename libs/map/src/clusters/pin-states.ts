import { pinStates } from '@mp/domain';
import type { PinState } from '../pins/pin-icon.ts';
import type { MapPins } from './map-pins.ts';

/** The state of a pin. */
export const stateOf = ({ states }: Pick<MapPins, 'states'>, index: number): PinState =>
  pinStates[states[index] ?? 0] ?? 'un';

/** The column value of an available place. */
export const freeState = pinStates.indexOf('on');

/** The column value of an unavailable place. */
export const engagedState = pinStates.indexOf('off');
