export { FormattedText } from './formatted-text.tsx';
