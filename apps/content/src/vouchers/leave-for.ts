/** Opens a page of another origin. A separate module, because specs cannot observe `location`. */
export const leaveFor = (url: string): void => location.assign(url);
