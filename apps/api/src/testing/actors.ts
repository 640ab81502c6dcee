/** All kinds of API clients. Owners and guests send codes, the others a token or a key, visitors nothing. */
export const actors = [
  ...(['visitor', 'user', 'anotherUser'] as const),
  ...(['staffEditor', 'staffPublisher', 'staffSupport', 'staffOperator', 'staffFinance'] as const),
  ...(['staffOwner', 'staffPasswordOnly'] as const),
  ...(['editor', 'owner', 'guest', 'expired', 'forged'] as const),
] as const;
export type Actor = (typeof actors)[number];
