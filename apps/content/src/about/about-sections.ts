/** The sections of the about page in order, by the anchors of its menu. [2.49] */
export const aboutSections = ['who-we-are', 'our-team', 'ambassadors', 'partners', 'join-us'] as const;

export type AboutSection = (typeof aboutSections)[number];
