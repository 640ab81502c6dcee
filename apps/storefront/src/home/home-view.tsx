import { usePlacesQuery } from '@mp/api-client';
import { CompareTray } from '../compare/compare-tray.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { anytime } from '../stay/stay.ts';
import { Banners } from './banners.tsx';
import { BlogTeaser } from './blog-teaser.tsx';
import { Categories } from './categories.tsx';
import { ClubTeaser } from './club-teaser.tsx';
import { Destinations } from './destinations.tsx';
import { FeaturedPlaces } from './featured-places.tsx';
import { featuredParams } from './featured-params.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Inspirations } from './inspirations.tsx';
import { Slider } from './slider.tsx';
import { VoucherTeaser } from './voucher-teaser.tsx';

/** The home page: cover, search, and sections. */
export function HomeView() {
  const { data } = usePlacesQuery(featuredParams);
  const [cover, ...featured] = data?.places ?? [];
  return (
    <>
      <Hero place={cover} />
      <Slider />
      <FeaturedPlaces places={featured} />
      <Categories />
      <Destinations />
      <Inspirations />
      <Banners />
      <HowItWorks />
      <BlogTeaser />
      <VoucherTeaser />
      <ClubTeaser />
      <RecentlyViewed stay={anytime} />
      <CompareTray stay={anytime} />
    </>
  );
}
