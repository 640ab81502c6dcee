import { pinStates } from '@mp/domain';
import type { PinState } from '../pins/pin-icon.ts';
import type { MapPins } from './map-pins.ts';

/** What a pin says. */
export const stateOf = ({ states }: Pick<MapPins, 'states'>, index: number): PinState =>
  pinStates[states[index] ?? 0] ?? 'un';

/** How the columns write that a place can be had on the dates. */
export const freeState = pinStates.indexOf('on');

/** How the columns write that a place cannot be had on the dates. */
export const engagedState = pinStates.indexOf('off');
