import type { Sql } from '@veranda/database'
import { pageWindow } from '../../http/list.ts'
import { RUNS } from './running.ts'

export interface PlanRow {
  id: number
  name: string
  kind: 'tier' | 'addon'
  display_name: string
  description: string | null
  currency: string
  monthly_cents: number | null
  yearly_cents: number | null
  lifetime_cents: number | null
  trial_days: number
  sort_order: number
  is_active: boolean
  is_default: boolean
  subscribers: number
  created_at: Date
  updated_at: Date
}

const PLAN = `SELECT p.id, p.name, p.kind::text, p.display_name, p.description, p.currency, p.monthly_cents, p.yearly_cents,
    p.lifetime_cents, p.trial_days, p.sort_order, p.is_active, p.is_default, p.created_at, p.updated_at,
    (SELECT count(*)::int FROM subscription WHERE plan_id = p.id AND ${RUNS}) AS subscribers
  FROM plan p`

interface Listing {
  page: number
  limit: number
  status: 'active' | 'archived' | 'all'
  kind?: 'tier' | 'addon' | undefined
}

/** A page of the plans in their own order, and how many there are. */
export async function findPlans(database: Sql, { status, kind, ...listing }: Listing) {
  const matching = `WHERE ($1::boolean IS NULL OR p.is_active = $1) AND ($2::text IS NULL OR p.kind::text = $2)`
  const values = [status === 'all' ? null : status === 'active', kind ?? null]
  const [counted] = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM plan p ${matching}`,
    values,
  )
  const total = counted?.total ?? 0
  const { reversed, take, offset } = pageWindow(listing, total)
  if (take === 0) return { total, rows: [] }
  const direction = reversed ? 'DESC' : 'ASC'
  const rows = await database.query<PlanRow>(
    `${PLAN} ${matching} ORDER BY p.sort_order ${direction}, p.id ${direction} LIMIT $3 OFFSET $4`,
    [...values, take, offset],
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

export async function findPlan(database: Sql, id: number): Promise<PlanRow | undefined> {
  const [row] = await database.query<PlanRow>(`${PLAN} WHERE p.id = $1`, [id])
  return row
}
