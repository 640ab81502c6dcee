import { Breadcrumbs } from './breadcrumbs.tsx';

export const ThreeSteps = () => (
  <Breadcrumbs label="Breadcrumbs">
    <a href="#home">Home</a>
    <a href="#places">Magical places</a>
    <span>The mill under the oak</span>
  </Breadcrumbs>
);
