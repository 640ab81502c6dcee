import { Card } from './card.tsx';

export const DrawnByALine = () => <Card padded>On a line</Card>;
export const Raised = () => (
  <Card padded raised>
    Lifted by a shadow
  </Card>
);
