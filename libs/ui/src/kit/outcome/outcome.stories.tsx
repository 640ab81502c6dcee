import { Button } from '../button/button.tsx';
import { Outcome } from './outcome.tsx';

export const WentWell = () => (
  <Outcome tone="good" icon="check" title="The booking is confirmed" lead="We look forward to your stay." />
);
export const WentBadly = () => (
  <Outcome tone="bad" icon="alert" title="The payment failed" lead="Nothing was charged.">
    <Button>Pay again</Button>
  </Outcome>
);
export const IsWaitedFor = () => (
  <Outcome icon="clock" title="The owner is asked" lead="An answer comes soon." details={<p>By Sunday, 23:00</p>} />
);
export const NothingHasComeOutYet = () => <Outcome title="Jana would like to stay" lead="Please answer." />;
