import type { Database } from '@veranda/database'
import type { IpOrigin } from '@veranda/ip-origin'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createDroppedTally } from './collect/dropped-tally.ts'
import { createIntake } from './collect/intake.ts'
import { createSalts } from './collect/salts.ts'
import { createRealtime } from './realtime/realtime.ts'
import { createRefresh } from './refresh/refresh.ts'
import { createRollUps } from './rollups/roll-ups.ts'

interface Dependencies {
  config: Config
  database: Database
  log: Logger
  /** Server key, combined with the salt of a day to hash that day's visitors. */
  key: Buffer
  ipOrigin: IpOrigin
}

/** Creates the analytics services: event intake, roll-ups, data refreshes, and realtime streams. */
export function createAnalytics({ config, database, log, key, ipOrigin }: Dependencies) {
  const salts = createSalts(database, key)
  const refresh = createRefresh(database, log)
  const retentionDays = config.ANALYTICS_RETENTION_DAYS
  const rollUps = createRollUps({ database, log, salts, refresh, retentionDays })
  const intake = createIntake(database, log, rollUps.notify)
  const droppedTally = createDroppedTally(database, log)
  const realtime = createRealtime(config, database, log)
  return {
    getIpOrigin: ipOrigin.getOrigin,
    salts,
    intake,
    droppedTally,
    rollUps,
    refresh,
    realtime,
    /** Ends the streams and waits until all received events are written. */
    async stop() {
      realtime.stop()
      await intake.waitUntilIdle()
      await Promise.all([rollUps.stop(), refresh.stop(), droppedTally.flush()])
    },
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
