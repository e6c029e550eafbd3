import type { Database } from '@veranda/database'
import type { IpOrigin } from '@veranda/ip-origin'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createDroppedTally } from './collect/dropped.ts'
import { createIntake } from './collect/intake.ts'
import { createSalts } from './collect/salts.ts'
import { createLive } from './live/live.ts'
import { createRefresh } from './refresh/refresh.ts'
import { createRollUps } from './rollups/roll-ups.ts'

interface Needs {
  config: Config
  database: Database
  log: Logger
  /** of the server; with the salt of a day it makes that day's hashes */
  key: Buffer
  origin: IpOrigin
}

/** What counts visits: what takes events in, what adds them up, and who watches. */
export function createAnalytics({ config, database, log, key, origin }: Needs) {
  const salts = createSalts(database, key)
  const refresh = createRefresh(database, log)
  const rollUps = createRollUps({ database, log, salts, refresh, days: config.ANALYTICS_RETENTION_DAYS })
  const intake = createIntake(database, log, rollUps.told)
  const dropped = createDroppedTally(database, log)
  const live = createLive(config, database, log)
  return {
    originOf: origin.originOf,
    salts,
    intake,
    dropped,
    rollUps,
    refresh,
    live,
    /** Ends streams, and waits until what came is written. */
    async stop() {
      live.stop()
      await intake.idle()
      await Promise.all([rollUps.stop(), refresh.stop(), dropped.flush()])
    },
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
