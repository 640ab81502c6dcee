import { usePlaceQuery } from '@mp/api-client';
import { usePageContext } from '@mp/federation';
import { Container } from '@mp/ui';
import { BookingPanel } from './booking-panel.tsx';
import { Gallery, GalleryMosaic } from './gallery.tsx';
import { Location } from './location.tsx';
import { Offers } from './offers.tsx';
import { Overview } from './overview.tsx';
import { PlaceHeading } from './place-heading.tsx';
import { isDated, readPlaceStay } from './place-stay.ts';
import styles from './place-view.module.css';
import { RelatedPlaces } from './related-places.tsx';
import { Rooms } from './rooms.tsx';
import { SectionLinks } from './section-links.tsx';

/** Everything about one place: an article first, an offer second. */
export function PlaceView() {
  const context = usePageContext();
  const { data: place } = usePlaceQuery(context.params['place'] ?? '');
  if (!place) return null;
  const stay = readPlaceStay(context);
  return (
    <>
      <Container className={styles['top']}>
        <PlaceHeading place={place} />
        <GalleryMosaic pictures={place.gallery[context.season]} />
      </Container>
      <SectionLinks sells={place.sells} dated={isDated(stay)} />
      <Container className={styles['columns']}>
        <div className={styles['article']}>
          <Overview place={place} />
          <Gallery pictures={place.gallery[context.season]} />
          {place.sells && <Rooms place={place} />}
          {place.sells && <Offers place={place} stay={stay} />}
          <Location place={place} />
        </div>
        <BookingPanel place={place} stay={stay} />
      </Container>
      <RelatedPlaces place={place} stay={stay} />
    </>
  );
}
