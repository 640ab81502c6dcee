interface PinMarkProps {
  /** In CSS pixels, both ways. */
  readonly size: number;
}

/** The pin of {@link Icon} for maps: filled, so that the land does not show through. */
export const PinMark = ({ size }: PinMarkProps) => (
  <svg className="pin-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 21.5s-7-6.3-7-11.6a7 7 0 0 1 14 0c0 5.3-7 11.6-7 11.6Zm0-9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z" />
  </svg>
);
