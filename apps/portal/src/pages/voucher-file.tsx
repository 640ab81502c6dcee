import { portalPage } from './portal-page.tsx';

export default portalPage();
