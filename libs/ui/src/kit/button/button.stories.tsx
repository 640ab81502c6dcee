import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { buttonClass } from './button-class.ts';

export const CallToAction = () => <Button variant="callToAction">Book this stay</Button>;
export const Primary = () => <Button>Show places</Button>;
export const Quiet = () => <Button variant="quiet">Clear all</Button>;
export const Compact = () => <Button compact>Show places</Button>;
export const Wide = () => <Button wide>Show places</Button>;
export const DisabledWithItsReason = () => <Button disabledReason="Choose your dates first">Book this stay</Button>;
export const ALinkThatLooksLikeOne = () => (
  <a href="#catalogue" className={buttonClass({ variant: 'quiet' })}>
    All places
  </a>
);
export const AmongWords = () => (
  <p>
    Have an account? <LinkButton>Sign in</LinkButton>
  </p>
);
