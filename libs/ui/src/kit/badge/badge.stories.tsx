import { Badge } from './badge.tsx';

export const Plain = () => <Badge>Pro celou rodinu</Badge>;
export const OnAPicture = () => <Badge look="onPicture">Novinka</Badge>;
export const Honey = () => <Badge look="honey">4,9</Badge>;
export const Warning = () => <Badge look="warning">Poslední pokoj</Badge>;
