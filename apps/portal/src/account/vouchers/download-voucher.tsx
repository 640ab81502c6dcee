import { useRequestHeaders } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { useState } from 'react';
import type { AccountVoucher } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { readAccountFile, saveFile } from '../files/account-files.ts';

/** [7.35] The voucher as a PDF. A snackbar shows failures. [8.10] [8.11] */
export function DownloadVoucher({ voucher }: { voucher: AccountVoucher }) {
  const { text, intl } = useText();
  const headers = useRequestHeaders();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    const file = await readAccountFile(`/user/voucher/${voucher.id}.pdf`, headers());
    setLoading(false);
    if (file instanceof Blob) saveFile(file, `voucher-${voucher.code}.pdf`);
    else
      showSnackbar({
        tone: 'error',
        headline: text('accountVouchers.notDownloaded'),
        text: file.layer === 'service' ? text('accountVouchers.unavailable') : errorText(intl, file),
      });
  };
  return (
    <Button
      compact
      variant="quiet"
      aria-label={text('accountVouchers.downloadLabel', { code: voucher.code })}
      onClick={() => void download()}
      disabledReason={isLoading ? text('accountVouchers.downloading') : undefined}
    >
      {text('accountVouchers.download')}
    </Button>
  );
}
