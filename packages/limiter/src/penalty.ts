import type { Limit } from './limit.ts'

/** The highest level of penalty. */
export const MAX_LEVEL = 5

/** From this level on an identity has the limit for attackers, and no other. */
export const ATTACK_LEVEL = 3

/** Milliseconds that a back-off lasts at most. */
export const MAX_BACKOFF_MS = 3_600_000

/** The part of a back-off that is added at random, so that the refused do not all come back at once. */
export const JITTER = 0.1

/** What an identity has on its record under one limit. */
export interface Penalty {
  level: number
  /** in milliseconds, as the end of the back-off is */
  lastRefusedAt: number
  blockedUntil: number
  /** requests refused since the level was last 0 */
  refused: number
}

export const CLEAN: Readonly<Penalty> = {
  level: 0,
  lastRefusedAt: 0,
  blockedUntil: 0,
  refused: 0,
}

const windowMs = ({ seconds }: Limit) => seconds * 1000

/** The level at this moment: once the back-off is over, every two windows without a refusal lower it by one. */
export function levelAt({ level, lastRefusedAt, blockedUntil }: Penalty, limit: Limit, now: number): number {
  const clean = Math.max(0, now - Math.max(lastRefusedAt, blockedUntil))
  return Math.max(0, level - Math.floor(clean / (2 * windowMs(limit))))
}

/** When an identity is no attacker any more, if it stays silent until then. */
export const pardonedAt = ({ level, lastRefusedAt, blockedUntil }: Penalty, limit: Limit): number =>
  Math.max(lastRefusedAt, blockedUntil) + Math.max(0, level - ATTACK_LEVEL + 1) * 2 * windowMs(limit)

/** How long an identity of this level waits, in milliseconds; `random` is from 0 to 1. */
export const backoffMs = (level: number, limit: Limit, random: number): number =>
  Math.min(MAX_BACKOFF_MS, Math.round(windowMs(limit) * 2 ** level * (1 + JITTER * random)))

/**
 * The record after one more refusal. A window that was violated raises the level by one and makes the identity wait;
 * what it asks for while it waits is refused, and changes nothing else.
 */
export function refuse(penalty: Penalty, limit: Limit, now: number, random: number): Penalty {
  const before = levelAt(penalty, limit, now)
  const refused = (before === 0 ? 0 : penalty.refused) + 1
  if (penalty.blockedUntil > now) return { ...penalty, lastRefusedAt: now, refused }
  const level = Math.min(MAX_LEVEL, before + 1)
  return { level, lastRefusedAt: now, blockedUntil: now + backoffMs(level, limit, random), refused }
}
