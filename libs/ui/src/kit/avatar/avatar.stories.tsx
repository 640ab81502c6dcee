import { Avatar } from './avatar.tsx';

const box = { display: 'grid', width: 64, height: 64 };

export const WithInitials = () => (
  <div style={box}>
    <Avatar src={null} initials="EN" alt="" size={64} />
  </div>
);
export const WhosePictureIsGone = () => (
  <div style={box}>
    <Avatar src="/gone.avif" initials="TB" alt="" size={64} />
  </div>
);
