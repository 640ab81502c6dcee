import { reviewPage } from '../review/review-page.tsx';

export default reviewPage;
