import { useRequestHeaders } from '@mp/api-client';
import { Button } from '@mp/ui';
import { useState } from 'react';
import type { AccountVoucher } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { useVoucherDownload } from '../../voucher-file/use-voucher-download.ts';

/** [7.35] The voucher as a PDF. */
export function DownloadVoucher({ voucher }: { voucher: AccountVoucher }) {
  const { text } = useText();
  const headers = useRequestHeaders();
  const download = useVoucherDownload();
  const [isLoading, setLoading] = useState(false);
  const start = async () => {
    setLoading(true);
    await download({
      path: `/user/voucher/${voucher.id}.pdf`,
      name: `voucher-${voucher.code}.pdf`,
      headers: headers(),
      failed: 'accountVouchers.notDownloaded',
    });
    setLoading(false);
  };
  return (
    <Button
      compact
      variant="quiet"
      aria-label={text('accountVouchers.downloadLabel', { code: voucher.code })}
      onClick={() => void start()}
      disabledReason={isLoading ? text('accountVouchers.downloading') : undefined}
    >
      {text('accountVouchers.download')}
    </Button>
  );
}
