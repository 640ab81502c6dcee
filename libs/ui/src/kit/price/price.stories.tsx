import { Price } from './price.tsx';

export const OfANight = () => <Price lead="from" amount="3 500 Kč" note="a night" />;
export const OfAStay = () => <Price amount="7 000 Kč" note="for 2 nights, 2 persons" />;
export const Large = () => <Price amount="7 000 Kč" large />;
