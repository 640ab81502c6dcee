import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { readAccountFile, saveFile } from '../account/files/account-files.ts';
import { useText } from '../text/use-text.ts';

interface VoucherDownload {
  /** The path of the API. */
  readonly path: string;
  /** The name of the saved file. */
  readonly name: string;
  /** Headers that identify the user; none if the path has the order's code. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The headline of a failure. */
  readonly failed: MessageId;
}

/** [7.35] Downloads and saves a PDF of a voucher or an order. A snackbar shows failures. [8.10] [8.11] */
export function useVoucherDownload(): (download: VoucherDownload) => Promise<void> {
  const { text, intl } = useText();
  return async ({ path, name, headers = {}, failed }) => {
    const file = await readAccountFile(path, headers);
    if (file instanceof Blob) saveFile(file, name);
    else
      showSnackbar({
        tone: 'error',
        headline: text(failed),
        text: file.layer === 'service' ? text('accountVouchers.unavailable') : errorText(intl, file),
      });
  };
}
