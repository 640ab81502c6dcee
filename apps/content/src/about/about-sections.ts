/** The sections of the about page, in their order, by the anchors that its inner menu leads to. [2.49] */
export const aboutSections = ['who-we-are', 'our-team', 'ambassadors', 'partners', 'join-us'] as const;

export type AboutSection = (typeof aboutSections)[number];
