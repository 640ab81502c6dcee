/** The cookie by which a browser keeps its preview: the signed token, which no script can read. (ADR 0138) */
export const previewCookie = 'preview';
