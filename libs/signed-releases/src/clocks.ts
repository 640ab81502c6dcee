/** How far clocks of machines that release, and of those that serve, may be apart, in milliseconds. */
export const clocksApartMs = 10 * 60_000;
