import { headingPage } from '../heading/heading-page.tsx';

/** [2.28] Shown instead of everything while the operator has switched the site off. Its texts exist in Czech alone. */
export default headingPage('maintenance', { noIndex: true });
