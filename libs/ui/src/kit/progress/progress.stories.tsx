import { Progress } from './progress.tsx';

export const Going = () => <Progress label="Payment is being verified" />;
