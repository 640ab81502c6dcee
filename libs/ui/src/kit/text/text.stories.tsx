import { documentLinks } from './document-links.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const LinksToDocuments = () => <p>I agree to the {documentLinks('en', { terms: 'terms' }).terms('terms')}.</p>;
export const ForScreenReadersAlone = () => (
  <p>
    4.9 <VisuallyHidden>of 5</VisuallyHidden> (the rest is read aloud)
  </p>
);
