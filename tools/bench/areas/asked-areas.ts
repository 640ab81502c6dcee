import { setTimeout as sleep } from 'node:timers/promises';

/** A page of each area that visitors of the shop meet. */
export const areaPages = {
  storefront: '/en',
  checkout: '/en/paygate-error',
  portal: '/en/registration',
  owner: '/en/or-accept',
  content: '/en/contact',
} as const;
export type AskedArea = keyof typeof areaPages;
export const askedAreas = Object.keys(areaPages) as readonly AskedArea[];

/** What visitors ask for of an area: every other page of the storefront is one that nobody has asked for. */
const askedPage = (area: AskedArea, n: number): string =>
  area === 'storefront' && n % 2 === 0 ? `/cs/kouzelna-mista?min=${1_000 + n}` : areaPages[area];

/** A page that was not what its visitor wanted. */
interface FailedPage {
  readonly area: AskedArea;
  readonly page: string;
  /** The status; what went wrong where there was none. */
  readonly answer: string;
}

/** Visitors of all areas, who ask until they are told to stop. */
export interface AskedAreas {
  /** How many pages have been asked for. */
  count(): number;
  /** What has failed since the last time that somebody asked that. */
  takeFailures(): readonly FailedPage[];
  stop(): Promise<void>;
}

/** Whether an area could not be shown is said by the status or, where the frame stands without it, by the page itself. */
const isShown = (status: number, html: string): boolean => status === 200 && !html.includes('data-state="failed"');

/**
 * Asks for pages of every area, so many a second of each, whether or not the last ones are answered.
 *
 * @param perSecond of one area
 */
export function askAreas(shopUrl: string, perSecond: number): AskedAreas {
  let isOver = false;
  let asked = 0;
  let failed: FailedPage[] = [];
  const askOne = async (area: AskedArea, page: string): Promise<void> => {
    asked += 1;
    const problem = await fetch(shopUrl + page).then(
      async (answer) => (isShown(answer.status, await answer.text()) ? null : String(answer.status)),
      (error: unknown) => String((error as Error).cause ?? error),
    );
    if (problem !== null) failed.push({ area, page, answer: problem });
  };
  const askOf = async (area: AskedArea): Promise<void> => {
    const underWay = new Set<Promise<void>>();
    for (let n = 0; !isOver; n++) {
      const asking = askOne(area, askedPage(area, n)).finally(() => underWay.delete(asking));
      underWay.add(asking);
      await sleep(1_000 / perSecond);
    }
    await Promise.all(underWay);
  };
  const asking = askedAreas.map(askOf);
  return {
    count: () => asked,
    takeFailures() {
      const taken = failed;
      failed = [];
      return taken;
    },
    async stop() {
      isOver = true;
      await Promise.all(asking);
    },
  };
}
