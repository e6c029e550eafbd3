import type { SqlRunner } from '@veranda/database'

export interface RankingOptions {
  span: '30_days' | 'all'
  kind: 'custom' | 'unicode' | 'all'
  limit: number
}

const KIND_FILTERS = { custom: 'WHERE e.is_custom', unicode: 'WHERE NOT e.is_custom', all: '' } as const

const USES_BY_SPAN = {
  all: 'SELECT emoji_id, uses FROM emoji_usage',
  '30_days': `SELECT emoji_id, sum(uses)::int AS uses FROM emoji_use_day
    WHERE day > (now() AT TIME ZONE 'UTC')::date - 30 GROUP BY emoji_id`,
} as const

/**
 * Returns the IDs and uses of the most used emojis of a kind in a period, and the kind's total uses in that
 * period.
 */
export async function findMostUsed(database: SqlRunner, { span, kind, limit }: RankingOptions) {
  const from = `FROM (${USES_BY_SPAN[span]}) used JOIN emoji e ON e.id = used.emoji_id ${KIND_FILTERS[kind]}`
  const [ranked, [totalRow]] = await Promise.all([
    database.query<{ id: number; uses: number }>(
      `SELECT e.id, used.uses ${from} ORDER BY used.uses DESC, e.id LIMIT $1::int`,
      [limit],
    ),
    database.query<{ total: number }>(`SELECT COALESCE(sum(used.uses), 0)::float8 AS total ${from}`),
  ])
  return { ranked: ranked.filter(({ uses }) => uses > 0), total: totalRow?.total ?? 0 }
}
