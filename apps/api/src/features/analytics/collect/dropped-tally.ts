import type { SqlRunner } from '@veranda/database'
import type { Logger } from 'pino'
import { getSlotStart } from '../slot.ts'
import type { DropReason } from './collect.schema.ts'
import { addDropped } from './events.queries.ts'

/** Milliseconds for which dropped events are counted in memory before the counts are written. */
const WRITE_DELAY_MS = 1_000

export type DroppedCounts = Partial<Record<DropReason, number>>

/** Counts dropped events by reason and writes the counts in the background. */
export function createDroppedTally(database: SqlRunner, log: Logger) {
  let counts = new Map<string, { slot: Date; reason: string; count: number }>()
  let timer: NodeJS.Timeout | undefined

  function record(dropped: DroppedCounts, now = Date.now()) {
    const slot = getSlotStart(now)
    for (const [reason, count] of Object.entries(dropped)) {
      const key = `${slot.getTime()} ${reason}`
      const row = counts.get(key) ?? { slot, reason, count: 0 }
      counts.set(key, { ...row, count: row.count + count })
    }
    if (counts.size > 0) timer ??= setTimeout(flush, WRITE_DELAY_MS).unref()
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const rows = [...counts.values()]
    if (rows.length === 0) return
    counts = new Map()
    try {
      await addDropped(database, rows)
    } catch (err) {
      log.warn({ err }, 'could not store counts of dropped events; retrying')
      for (const { slot, reason, count } of rows) record({ [reason]: count }, slot.getTime())
    }
  }

  return { record, flush }
}
