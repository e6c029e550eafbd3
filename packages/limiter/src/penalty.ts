import type { Limit } from './limit.ts'

/** Highest penalty level. */
export const MAX_LEVEL = 5

/** Penalty level from which a client is an attacker: the limit for attackers replaces its regular limit. */
export const ATTACK_LEVEL = 3

/** Maximum back-off, in milliseconds. */
export const MAX_BACKOFF_MS = 3_600_000

/** Maximum random share added to a back-off, so that blocked clients don't all return together. */
export const JITTER = 0.1

/** Penalty of a client under one limit. */
export interface Penalty {
  level: number
  /** time of the last blocked request, in milliseconds since 1970 */
  lastRejectedAt: number
  /** end of the back-off, in milliseconds since 1970 */
  blockedUntil: number
  /** requests blocked since the level was last 0 */
  rejected: number
}

export const NO_PENALTY: Readonly<Penalty> = {
  level: 0,
  lastRejectedAt: 0,
  blockedUntil: 0,
  rejected: 0,
}

const getWindowMs = ({ seconds }: Limit) => seconds * 1000

/**
 * Returns the current level. After the back-off, every two window lengths without a blocked request lower the
 * level by one.
 */
export function getLevel(
  { level, lastRejectedAt, blockedUntil }: Penalty,
  limit: Limit,
  now: number,
): number {
  const cleanMs = Math.max(0, now - Math.max(lastRejectedAt, blockedUntil))
  return Math.max(0, level - Math.floor(cleanMs / (2 * getWindowMs(limit))))
}

/** Returns when a client stops being an attacker if it sends no more requests, in milliseconds since 1970. */
export const getAttackEnd = ({ level, lastRejectedAt, blockedUntil }: Penalty, limit: Limit): number =>
  Math.max(lastRejectedAt, blockedUntil) + Math.max(0, level - ATTACK_LEVEL + 1) * 2 * getWindowMs(limit)

/** Returns the back-off of a level, in milliseconds; `random` is from 0 to 1. */
export const calculateBackoffMs = (level: number, limit: Limit, random: number): number =>
  Math.min(MAX_BACKOFF_MS, Math.round(getWindowMs(limit) * 2 ** level * (1 + JITTER * random)))

/**
 * Returns the penalty after another blocked request. Exceeding the limit raises the level by one and starts a
 * back-off. Requests during the back-off are counted, but don't raise the level or extend the back-off.
 */
export function penalize(penalty: Penalty, limit: Limit, now: number, random: number): Penalty {
  const currentLevel = getLevel(penalty, limit, now)
  const rejected = (currentLevel === 0 ? 0 : penalty.rejected) + 1
  if (penalty.blockedUntil > now) return { ...penalty, lastRejectedAt: now, rejected }
  const level = Math.min(MAX_LEVEL, currentLevel + 1)
  return {
    level,
    lastRejectedAt: now,
    blockedUntil: now + calculateBackoffMs(level, limit, random),
    rejected,
  }
}
