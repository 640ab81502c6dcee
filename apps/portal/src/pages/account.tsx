import { accountPage } from '../account/account-page.tsx';

export default accountPage;
