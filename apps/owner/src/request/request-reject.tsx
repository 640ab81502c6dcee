import { requestPage } from './request-page.tsx';

/** [2.18] `/or-reject` */
export default requestPage('decline');
