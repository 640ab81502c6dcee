/** How to move a map that leaves the wheel and one finger to its page. */
export interface MapYielding {
  /** With the wheel. */
  readonly wheel: string;
  /** With the wheel, on a Mac. */
  readonly wheelOnMac: string;
  /** On a touch screen. */
  readonly fingers: string;
}

/** The texts under the names of each engine. */
export const yieldingWords = ({ wheel, wheelOnMac, fingers }: MapYielding): Readonly<Record<string, string>> => ({
  'CooperativeGesturesHandler.WindowsHelpText': wheel,
  'CooperativeGesturesHandler.MacHelpText': wheelOnMac,
  'CooperativeGesturesHandler.MobileHelpText': fingers,
  'ScrollZoomBlocker.CtrlMessage': wheel,
  'ScrollZoomBlocker.CmdMessage': wheelOnMac,
  'TouchPanBlocker.Message': fingers,
});
