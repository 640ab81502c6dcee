/** How a map is moved that leaves the wheel and one finger to the page it lies in. */
export interface MapYielding {
  /** With the wheel. */
  readonly wheel: string;
  /** With the wheel, on a Mac. */
  readonly wheelOnMac: string;
  /** On a touch screen. */
  readonly fingers: string;
}

/** The same words under the names that each engine asks for. */
export const yieldingWords = ({ wheel, wheelOnMac, fingers }: MapYielding): Readonly<Record<string, string>> => ({
  'CooperativeGesturesHandler.WindowsHelpText': wheel,
  'CooperativeGesturesHandler.MacHelpText': wheelOnMac,
  'CooperativeGesturesHandler.MobileHelpText': fingers,
  'ScrollZoomBlocker.CtrlMessage': wheel,
  'ScrollZoomBlocker.CmdMessage': wheelOnMac,
  'TouchPanBlocker.Message': fingers,
});
