import type { Prisma } from '@veranda/database'

/** Columns to write in each table, with their SQL types. All other columns have their defaults. */
const COLUMNS_BY_TABLE = {
  user: {
    id: 'int',
    username: 'text',
    email: 'text',
    email_verified_at: 'timestamptz',
    display_name: 'text',
    bio: 'text',
    location: 'text',
    profile_visibility: 'profile_visibility',
    is_active: 'boolean',
    admin_notes: 'text',
    last_login_at: 'timestamptz',
    login_count: 'int',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  user_role: { user_id: 'int', role_id: 'int', assigned_at: 'timestamptz', expires_at: 'timestamptz' },
  account: {
    user_id: 'int',
    provider: 'text',
    provider_account_id: 'text',
    email: 'text',
    email_verified: 'boolean',
    last_used_at: 'timestamptz',
    created_at: 'timestamptz',
  },
  friendship: {
    requester_id: 'int',
    addressee_id: 'int',
    accepted_at: 'timestamptz',
    created_at: 'timestamptz',
  },
  timeout: {
    user_id: 'int',
    type: 'timeout_type',
    reason: 'text',
    issued_by: 'int',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    revoked_at: 'timestamptz',
  },
  subscription: {
    user_id: 'int',
    plan_id: 'int',
    status: 'subscription_status',
    billing_cycle: 'billing_cycle',
    trial_plan_ids: 'int[]',
    started_at: 'timestamptz',
    expires_at: 'timestamptz',
    cancelled_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const

export type Table = keyof typeof COLUMNS_BY_TABLE
export const tables = Object.keys(COLUMNS_BY_TABLE) as Table[]

type Transaction = Pick<Prisma.TransactionClient, '$executeRawUnsafe' | '$queryRawUnsafe'>

/** Inserts rows with one statement. Times in `rows` are in milliseconds since the epoch. */
export async function writeRows(tx: Transaction, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(COLUMNS_BY_TABLE[table])
  const isTime = (type: string) => type === 'timestamptz'
  const inputColumns = columns.map(([name, type]) => `${name} ${isTime(type) ? 'float8' : type}`)
  const selected = columns.map(([name, type]) => (isTime(type) ? `to_timestamp(${name} / 1000)` : name))
  await tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${columns.map(([name]) => name).join(', ')})
     SELECT ${selected.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS input_row(${inputColumns.join(', ')})`,
    JSON.stringify(rows),
  )
}

/** Reserves IDs from the user ID sequence, so that concurrent sign-ups get different IDs. */
export async function reserveUserIds(tx: Transaction, count: number): Promise<number[]> {
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(
    `SELECT nextval(pg_get_serial_sequence('"user"', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    count,
  )
  return rows.map(({ id }) => id)
}
