/** The cookie of a browser's preview: the signed token, unreadable by scripts. (ADR 0138) */
export const previewCookie = 'preview';
