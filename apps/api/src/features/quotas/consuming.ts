import type { Database } from '@veranda/database'
import type { Subjects } from './guests.ts'
import { inTurns } from './in-turns.ts'
import { type PlanWithMore, planWithMore } from './plan-with-more.ts'
import { type ConsumedQuota, namesOf } from './quotas.catalogue.ts'

interface Asked {
  name: ConsumedQuota
  subjects: Subjects
  units: number
  /** Time of use, or null for the current time of the database. */
  at: Date | null
}

interface Answer {
  granted: boolean
  used: number
  quota_limit: number | null
  source: string
  ends: Date
  usages: number[] | null
  /** Plan with a higher limit, if the units were rejected. */
  plan: PlanWithMore | null
}

/** State that a process caches per database. */
interface Kept {
  /** Feature IDs by name. Features are created once and never deleted. */
  features: Map<ConsumedQuota, number>
  line: (key: string, asked: Asked) => Promise<Answer>
}

const kept = new WeakMap<Database, Kept>()

function keptOf(database: Database): Kept {
  const known = kept.get(database)
  if (known) return known
  const fresh = { features: new Map(), line: inTurns((turn: readonly Asked[]) => consumeAll(database, turn)) }
  kept.set(database, fresh)
  return fresh
}

async function featureOf(database: Database, name: ConsumedQuota): Promise<number> {
  const { features } = keptOf(database)
  const known = features.get(name)
  if (known !== undefined) return known
  const { service_name, feature_name } = namesOf(name)
  const [row] = await database.query<{ id: number }>(
    'SELECT id FROM quota_feature WHERE service = $1 AND feature = $2',
    [service_name, feature_name],
  )
  if (!row) throw new Error(`The quota ${name} is in no table`)
  features.set(name, row.id)
  return row.id
}

/** Consumes units in one statement, or returns the limit and the usage. */
async function statement(database: Database, { name, subjects, units, at }: Asked): Promise<Answer> {
  const [row] = await database.query<Omit<Answer, 'plan'>>(
    `SELECT granted, used, quota_limit, source, ends, usages
     FROM consume_quota($1::int, $2::text[], $3::int[], $4::int, $5::int, COALESCE($6::timestamptz, now()))`,
    [subjects.userId, subjects.keys, subjects.times, await featureOf(database, name), units, at],
  )
  if (!row) throw new Error('A function of the database gave no row')
  if (row.granted || row.source === 'user_override') return { ...row, plan: null }
  return { ...row, plan: await planWithMore(database.prisma, name, row.quota_limit ?? 0) }
}

const unitsOf = (asked: readonly Asked[]) => asked.reduce((sum, { units }) => sum + units, 0)

/**
 * Consumes the units of several concurrent requests of one user. If they don't all fit, it retries with those
 * that fit, in order of arrival, and rejects the others. Each retry rejects at least one, so the recursion
 * ends.
 */
async function consumeAll(database: Database, turn: readonly Asked[]): Promise<Answer[]> {
  const [first] = turn
  if (!first) return []
  const row = await statement(database, { ...first, units: unitsOf(turn) })
  if (row.granted || turn.length === 1) return turn.map(() => row)
  const fitting: Asked[] = []
  let room = (row.quota_limit ?? 0) - row.used
  for (const asked of turn)
    if (asked.units <= room) {
      fitting.push(asked)
      room -= asked.units
    }
  // Units that were refunded in the meantime are for later requests.
  if (fitting.length === turn.length) return turn.map(() => row)
  const granted = await consumeAll(database, fitting)
  const used = row.used + unitsOf(fitting)
  return turn.map((asked) => granted[fitting.indexOf(asked)] ?? { ...row, used })
}

/** Consumes units together with concurrent requests of this process for the same user's quota. */
export function consumeTogether(database: Database, asked: Asked): Promise<Answer> {
  const { name, subjects, at } = asked
  // Guests share network and block quotas with other guests, and the remaining units differ for each of them.
  if (subjects.userId === null) return statement(database, asked)
  return keptOf(database).line(`${subjects.userId} ${name} ${at?.getTime() ?? ''}`, asked)
}
