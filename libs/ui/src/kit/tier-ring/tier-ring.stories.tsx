import { Avatar } from '../avatar/avatar.tsx';
import { TierRing } from './tier-ring.tsx';

const inside = <Avatar src={null} initials="EN" alt="" size={72} />;

export const BeforeTheFirstTier = () => (
  <TierRing rank={0} progressPercent={40} size={96}>
    {inside}
  </TierRing>
);
export const OnTheWay = () => (
  <TierRing rank={2} progressPercent={65} size={96}>
    {inside}
  </TierRing>
);
export const AtTheTop = () => (
  <TierRing rank={4} progressPercent={100} size={96}>
    {inside}
  </TierRing>
);
