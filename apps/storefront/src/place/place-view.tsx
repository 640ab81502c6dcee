import { placesApi, usePlaceQuery } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { Container } from '@mp/ui';
import { useEffect } from 'react';
import { CompareTray } from '../compare/compare-tray.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { storeViewed } from '../recently-viewed/viewed.ts';
import { BookingPanel } from './booking-panel.tsx';
import { Gallery, GalleryMosaic } from './gallery.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { Location } from './location.tsx';
import { Offers } from './offers.tsx';
import { Overview } from './overview.tsx';
import { PlaceHeading } from './place-heading.tsx';
import { PlaceMissing } from './place-missing.tsx';
import { isDated, readPlaceStay } from './place-stay.ts';
import styles from './place-view.module.css';
import { RelatedPlaces } from './related-places.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { Rooms } from './rooms.tsx';
import { SectionLinks } from './section-links.tsx';
import { Tips } from './tips.tsx';
import { useGalleryViewer } from './use-gallery-viewer.tsx';

/** The page of a place, or of a missing one with proposals. */
export function PlaceView() {
  const slug = usePageContext().params['place'] ?? '';
  // Reads the state only: a subscribing hook would refetch a missing place.
  const { isError } = placesApi.endpoints.place.useQueryState(slug);
  return isError ? <PlaceMissing /> : <PlaceArticle slug={slug} />;
}

/** The page of a place: an article first, an offer second. */
function PlaceArticle({ slug }: { slug: string }) {
  const context = usePageContext();
  const { data: place } = usePlaceQuery(slug);
  const pictures = place?.gallery[context.season] ?? [];
  const { onView, viewer } = useGalleryViewer(pictures);
  const id = place?.id;
  useEffect(() => {
    if (id !== undefined) storeViewed(id);
  }, [id]);
  if (!place) return null;
  const stay = readPlaceStay(context);
  return (
    <>
      <Container className={styles.top}>
        <PlaceHeading place={place} />
      </Container>
      <Container className={styles.columns}>
        <div className={styles.main}>
          <GalleryMosaic pictures={pictures} onView={onView} />
          <SectionLinks sells={place.sells} dated={isDated(stay)} reviewed={place.reviewCount > 0} />
          <div className={styles.article}>
            <Overview place={place} />
            <Gallery pictures={pictures} onView={onView} />
            {place.sells && <Rooms place={place} />}
            {place.sells && <Offers place={place} stay={stay} />}
            <GoodToKnow place={place} />
            {place.reviewCount > 0 && <Reviews place={place} />}
            <Tips place={place} />
            <Location place={place} stay={stay} />
          </div>
        </div>
        {/* Beside the pictures, so that price and booking are visible without scrolling. */}
        <BookingPanel place={place} stay={stay} />
      </Container>
      <RelatedPlaces place={place} stay={stay} />
      <RecentlyViewed stay={stay} except={place.id} />
      <CompareTray stay={stay} />
      {viewer}
    </>
  );
}
