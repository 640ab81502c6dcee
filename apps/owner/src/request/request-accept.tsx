import { requestPage } from './request-page.tsx';

/** [2.18] `/or-accept` */
export default requestPage('accept');
