/** What can be announced, and the flag that a browser keeps once it has been closed. [2.68] [2.69] */
export const announcementFlags = { welcome: 'welcome-disclaimer', disclaimer: 'alert-disclaimer' } as const;

export type AnnouncementId = keyof typeof announcementFlags;

/** Closed in this document, where storage is blocked. */
const seenHere = new Set<AnnouncementId>();

/** Whether this browser has closed the announcement before. */
export function isSeen(id: AnnouncementId): boolean {
  try {
    return seenHere.has(id) || localStorage.getItem(announcementFlags[id]) !== null;
  } catch {
    return seenHere.has(id);
  }
}

/** Notes that the announcement has been closed. */
export function noteSeen(id: AnnouncementId): void {
  seenHere.add(id);
  try {
    localStorage.setItem(announcementFlags[id], 'true');
  } catch {
    // It is remembered as long as the document.
  }
}
