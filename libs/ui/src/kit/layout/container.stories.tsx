import { Container } from './container.tsx';

export const TheColumnOfAPage = () => <Container as="section">At most 1698 px wide, with a gutter.</Container>;
