import { cardLinkClass } from './card-link-class.ts';
import { Card } from './card.tsx';

export const DrawnByALine = () => <Card padded>On a line</Card>;
export const Raised = () => (
  <Card padded raised>
    Lifted by a shadow
  </Card>
);
export const ALinkAsAWhole = () => (
  <Card padded style={{ position: 'relative' }}>
    <a href="#card" className={cardLinkClass()}>
      Pressed anywhere
    </a>
    <p>It leads where its title leads.</p>
  </Card>
);
