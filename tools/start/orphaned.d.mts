/** Runs `act` once when whoever started this process is gone, however it ended. */
export function onOrphaned(act: () => void): void;
