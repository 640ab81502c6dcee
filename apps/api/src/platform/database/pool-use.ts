import type pg from 'pg';

/** What a pool's connections do at the moment. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  /** Who waits for a connection. */
  readonly waiting: number;
}

export const poolUseOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});
