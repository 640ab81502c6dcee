import { vouchersPage } from '../vouchers/vouchers-page.tsx';

export default vouchersPage;
