import { useStayPointsQuery } from '@mp/api-client';
import type { Money, PlaceDetail } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';

interface PointsPreviewProps {
  readonly place: Pick<PlaceDetail, 'instantBooking'>;
  /** What the stay costs. */
  readonly price: Money;
  readonly className?: string;
}

/** The club's points that the stay would earn. Points that cannot be had are not spoken of. [3.27] [8.14] */
export function PointsPreview({ place: { instantBooking }, price, className }: PointsPreviewProps) {
  const { formatMessage } = useIntl();
  const { data: points } = useStayPointsQuery({ price, instantBooking });
  return points ? (
    <p className={className}>
      <Icon name="star" size={18} />
      {formatMessage({ id: 'booking.points' }, { points })}
    </p>
  ) : null;
}
