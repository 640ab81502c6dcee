import type { VoucherOffer } from '@mp/api-client';
import { addMonths, money } from '@mp/domain';
import { printedWords } from '@mp/domain/settable-text';
import { usePageContext } from '@mp/host-api';
import { Picture, VisuallyHidden } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { giftOf, valueOf, type VoucherDraft } from './voucher-draft.ts';
import styles from './voucher-preview.module.css';
import { wordSize } from './word-size.ts';

const visible = (words: readonly string[]): string => words.join().normalize('NFC').replace(/\s/g, '');

/** A preview of the voucher's PDF, with the same proportions; the code exists once it is paid. */
export function VoucherPreview({ offer, draft }: { offer: VoucherOffer; draft: VoucherDraft }) {
  const { text, money: formatMoney, date } = useText();
  const { today } = usePageContext();
  const gift = giftOf(draft);
  const { motif, season } = gift;
  const [to = '', from = '', message = ''] = [gift.to, gift.from, gift.message].map(printedWords);
  const isAsTyped = visible([to, from, message]) === visible([gift.to, gift.from, gift.message]);
  const picture = offer.motifs.find((one) => one.motif === motif && one.season === season)?.picture;
  const words = [to && text('voucher.to', { name: to }), message, from && text('voucher.from', { name: from })];
  return (
    <div className={styles.box}>
      <div className={styles.voucher}>
        {picture && (
          <Picture picture={picture} sizes="(min-width: 960px) 700px, 100vw" eager alt="" className={styles.picture} />
        )}
        <div className={styles.sheet}>
          <p className={styles.brand}>{text('voucher.brand')}</p>
          <p className={styles.title}>{text('voucher.title')}</p>
          <p className={styles.worth}>{formatMoney(money(valueOf(draft), 'CZK'))}</p>
          <div className={styles.words} style={{ fontSize: `${wordSize(words.filter(Boolean)) / 5.9528}cqw` }}>
            {to && <p className={styles.to}>{words[0]}</p>}
            {message && <p className={styles.message}>{message}</p>}
            {from && <p>{words[2]}</p>}
          </div>
          <p className={styles.code}>
            <span>{text('voucher.code')}</span>
            <strong>
              <span aria-hidden="true">•••-••••-••••-•••</span>
              <VisuallyHidden>{text('voucher.code.later')}</VisuallyHidden>
            </strong>
          </p>
          <p className={styles.until}>{text('voucher.until', { date: date(addMonths(today, offer.validMonths)) })}</p>
          <p className={styles.how}>{text('voucher.how')}</p>
        </div>
      </div>
      <p role="status" className={styles.letters}>
        {!isAsTyped && text('vouchers.preview.letters')}
      </p>
    </div>
  );
}
