import { offerKinds } from '@mp/contract';
import { SkeletonText } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { usePlaceOfferQuery } from '../api/rates.ts';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferTable } from './offer-table.tsx';

/** Rooms, rates and extras of a place, which publishers change. */
export function PlaceRates({ placeId }: { readonly placeId: number }) {
  const { text } = useText();
  const { data, error, refetch } = usePlaceOfferQuery(placeId);
  const { data: own } = useDeskEditorQuery();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={8} />;
  const mayChange = own?.rights.includes('publish') ?? false;
  return (
    <div className={section.stack}>
      <p className={section.words}>{text('rates.lead')}</p>
      {offerKinds.map((kind) => (
        <section key={kind} className={section.part}>
          <h2>{text(`rates.title.${kind}`)}</h2>
          {data[kind].data.length === 0 ? (
            <p>{text(`rates.none.${kind}`)}</p>
          ) : (
            <OfferTable placeId={placeId} kind={kind} offer={data} mayChange={mayChange} />
          )}
          {mayChange && (
            <OfferForm key={data[kind].new_version} placeId={placeId} kind={kind} offer={data} item={null} />
          )}
        </section>
      ))}
    </div>
  );
}
