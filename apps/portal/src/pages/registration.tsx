import { registrationPage } from '../registration/registration-page.tsx';

export default registrationPage;
