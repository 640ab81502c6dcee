import { Notice } from './notice.tsx';

export const Information = () => <Notice title="Prices are for two">Breakfast is included.</Notice>;
export const Mistake = () => (
  <Notice kind="error" title="The payment was refused">
    Nothing was charged. Try another card.
  </Notice>
);
export const Success = () => <Notice kind="success" title="Saved" />;
export const WithoutATitle = () => <Notice>Breakfast is included.</Notice>;
