import { handoverPage } from '../handover/handover-page.tsx';

export default handoverPage;
