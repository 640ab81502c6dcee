import { Skeleton, SkeletonText } from './skeleton.tsx';

export const ALine = () => <Skeleton height="1em" width="60%" />;
export const ACard = () => <Skeleton height="180px" card />;
export const AParagraph = () => <SkeletonText lines={3} />;
