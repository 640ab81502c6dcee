import { clubPage } from '../club/club-page.tsx';

export default clubPage;
