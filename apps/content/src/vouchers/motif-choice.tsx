import type { VoucherOffer } from '@mp/api-client';
import { seasons } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Picture } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import styles from './voucher-order-form.module.css';

/** The motif of the voucher: three drawings for each season, the current one first. */
export function MotifChoice({ offer, chosen }: { offer: VoucherOffer; chosen: string }) {
  const { text } = useText();
  const { season: now } = usePageContext();
  const inOrder = [...seasons].sort((a, b) => Number(b === now) - Number(a === now));
  return (
    <fieldset className={styles.group}>
      <legend>{text('vouchers.motif')}</legend>
      {inOrder.map((season) => (
        <div key={season} role="group" aria-label={text(`vouchers.season.${season}`)}>
          <p className={styles.season} aria-hidden="true">
            {text(`vouchers.season.${season}`)}
          </p>
          <div className={styles.motifs}>
            {offer.motifs
              .filter((one) => one.season === season)
              .map(({ motif, picture }) => (
                <label key={motif} className={styles.motif}>
                  <Picture
                    picture={picture}
                    scale="small"
                    sizes="(min-width: 960px) 230px, 33vw"
                    alt=""
                    className={styles.motifPicture}
                  />
                  <span className={styles.motifName}>{text(`vouchers.motif.${motif}`)}</span>
                  <input
                    type="radio"
                    name="motif"
                    value={`${motif} ${season}`}
                    defaultChecked={`${motif} ${season}` === chosen}
                  />
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
