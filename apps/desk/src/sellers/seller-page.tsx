import type { SellerWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useSellerQuery } from '../api/sellers.ts';
import { useMayChange } from '../console/may-change.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { RecordSeller } from './record-seller.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { useSellerText } from './use-seller-text.ts';

/** The data of one seller, its places and its history. */
export function SellerPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useSellerQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return data ? <Seller seller={data} /> : <SkeletonText lines={8} />;
}

function Seller({ seller }: { readonly seller: SellerWire }) {
  const { text, locale, instant } = useText();
  const { day, missing } = useSellerText();
  const mayChange = useMayChange();
  return (
    <div className={section.stack}>
      <SectionHeading title={seller.data.name} />
      <Viewers subject="seller" id={seller.id} />
      {seller.missing.length > 0 && (
        <p>
          {text('sellers.missing')}: {missing(seller.missing)}
        </p>
      )}
      {mayChange && (
        <div className={section.actions}>
          <RecordSeller
            key={seller.version}
            id={seller.id}
            version={seller.version}
            data={seller.data}
            label={text('sellers.change')}
            done={(name) => text('sellers.changed', { name })}
          />
        </div>
      )}
      <SellerFacts data={seller.data} />
      <section className={section.part} aria-labelledby="seller-places">
        <h2 id="seller-places">{text('sellers.places')}</h2>
        <ul className={section.list}>
          {seller.places.map(({ place_id, place, model }) => (
            <li key={place_id}>
              <Link to={href('console', { locale, params: { section: 'sellers', item: String(place_id) } })}>
                {place}
              </Link>{' '}
              ({text(`sellers.model.${model}`)})
            </li>
          ))}
        </ul>
      </section>
      <section className={section.part} aria-labelledby="seller-history">
        <h2 id="seller-history">{text('sellers.history')}</h2>
        <ul className={section.list}>
          {seller.history.map(({ effective_from, data, recorded_at, recorded_by }) => (
            <li key={effective_from}>
              <details>
                <summary>
                  {text('sellers.since')} {day(effective_from)} · {instant(recorded_at)},{' '}
                  {recorded_by ?? text('sellers.import')}
                </summary>
                <SellerFacts data={data} />
              </details>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
