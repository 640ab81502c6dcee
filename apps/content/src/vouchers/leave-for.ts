/** Leaves the shop for another origin's page. A module of its own, because a browser's `location` cannot be watched. */
export const leaveFor = (url: string): void => location.assign(url);
