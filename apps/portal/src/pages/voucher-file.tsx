import { voucherFilePage } from '../voucher-file/voucher-file-page.tsx';

export default voucherFilePage;
