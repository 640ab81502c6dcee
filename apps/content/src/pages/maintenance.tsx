import { headingPage } from '../heading/heading-page.tsx';

/** [2.28] Replaces all pages while the operator has switched the site off. Its texts are only in Czech. */
export default headingPage('maintenance', { noIndex: true });
