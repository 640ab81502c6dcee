import { headingPage } from '../heading/heading-page.tsx';

export default headingPage('inspirations');
