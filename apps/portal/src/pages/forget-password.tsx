import { forgetPasswordPage } from '../forget-password/forget-password-page.tsx';

export default forgetPasswordPage;
