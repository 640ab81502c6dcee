/** Announcements, and the storage keys of their flags, which are set once they are closed. [2.68] [2.69] */
export const announcementFlags = { welcome: 'welcome-disclaimer', disclaimer: 'alert-disclaimer' } as const;

export type AnnouncementId = keyof typeof announcementFlags;

/** Announcements that were closed in this document, for browsers with blocked storage. */
const closedHere = new Set<AnnouncementId>();

/** Whether this browser has closed the announcement before. */
export function isSeen(id: AnnouncementId): boolean {
  try {
    return closedHere.has(id) || localStorage.getItem(announcementFlags[id]) !== null;
  } catch {
    return closedHere.has(id);
  }
}

/** Stores that the announcement was closed. */
export function markSeen(id: AnnouncementId): void {
  closedHere.add(id);
  try {
    localStorage.setItem(announcementFlags[id], 'true');
  } catch {
    // The flag lasts as long as the document.
  }
}
