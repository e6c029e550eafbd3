// Benchmark: emoji search in the database, with the Unicode emojis and a hundred thousand custom emojis.
// Compares the search statements of GET /api/emojis, including spelling correction, with a common approach:
// ILIKE, with results ordered by pg_trgm's similarity(). Both approaches read the same columns of the emojis
// that they find.
import {
  EMOJIS_BY_IDS,
  findCategories,
  findEmojis,
} from '../../apps/api/dist/features/emojis/emojis.queries.js'
import { seedCatalogs } from '../../apps/api/dist/seed.js'
import { openDatabase } from '../../packages/database/dist/index.js'
import { withDatabase } from '../measure/database.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const CUSTOM_EMOJI_COUNT = 100_000
/** Number of emojis per INSERT. */
const BATCH_SIZE = 2_000
const ROUNDS = 25
const PARAMETERS = { sort: 'catalogue', page: 1, per_page: 50, include_custom: true }

const CASES = [
  { name: 'start of a shortcode, “:smi”', search: ':smi' },
  { name: 'one letter, “p”', search: 'p' },
  { name: 'word in half of the emojis, “party”', search: 'party' },
  { name: 'tenth page of “party”', search: 'party', page: 10 },
  { name: 'two words, “party 77”', search: 'party 77' },
  { name: 'word in one emoji, “zebra”', search: 'zebra' },
  { name: 'misspelled, “elefant”', search: 'elefant' },
  { name: 'no match, “qqqq”', search: 'qqqq' },
]

export async function measure(adminUrl) {
  await withDatabase(adminUrl, async (url) => {
    const database = await openDatabase({ url, dataDir: '', poolSize: 2 })
    try {
      await seedCatalogs(database)
      await insertCustomEmojis(database)
      const categories = await findCategories(database, true)
      const userId = await findOwnerId(database)
      const rows = []
      for (const searchCase of CASES) rows.push(await compare(database, categories, userId, searchCase))
      printTable(rows)
      writeResults('emojis', {
        ...(await describeMachine(adminUrl)),
        custom: CUSTOM_EMOJI_COUNT,
        rounds: ROUNDS,
        rows,
      })
    } finally {
      await database.close()
    }
  })
}

/**
 * Inserts a user and the custom emojis. Each emoji's name is a word and a number; half of the emojis have the
 * word “party”. Ten emojis belong to the user.
 */
async function insertCustomEmojis(database) {
  await database.query(
    `INSERT INTO "user" (username, email, display_name) VALUES ('owner', 'owner@example.com', 'Owner')`,
  )
  for (let from = 1; from <= CUSTOM_EMOJI_COUNT; from += BATCH_SIZE)
    await database.query(
      `INSERT INTO emoji (emoji_id, name, shortcode, aliases, tags, keywords, is_custom, status, category_id, sort_order,
         owner_id)
       SELECT 'custom_' || n, name || ' ' || n, name || '_' || n, ARRAY[name || '_' || n], ARRAY[name, 'fun'],
         ARRAY['community'], true, 'approved', (SELECT id FROM emoji_category WHERE name = 'custom'), 1000000,
         CASE WHEN n % 10000 = 0 THEN (SELECT id FROM "user") END
       FROM (
         SELECT n, CASE WHEN n % 2 = 0 THEN 'party' ELSE (ARRAY['cat', 'wave', 'smirk', 'rocket', 'dance'])[n % 5 + 1] END AS name
         FROM generate_series($1::int, $2::int) n
       ) made`,
      [from, from + BATCH_SIZE - 1],
    )
  await database.query('VACUUM ANALYZE')
}

/** Returns the ID of the only user. */
async function findOwnerId(database) {
  const [row] = await database.query('SELECT id FROM "user"')
  return row.id
}

/** Searches with the common approach. */
async function searchByIlike(database, userId, { search, page = 1 }) {
  // The stored shortcodes have no colons.
  const pattern = `%${search.replace(/^:/, '')}%`
  const found = await database.query(
    `SELECT id, count(*) OVER ()::int AS total FROM emoji
     WHERE (status = 'approved' OR owner_id = $3)
       AND (name ILIKE $1 OR array_to_string(aliases, ' ') ILIKE $1 OR array_to_string(tags, ' ') ILIKE $1
         OR array_to_string(keywords, ' ') ILIKE $1)
     ORDER BY similarity(name, $2) DESC, id LIMIT 50 OFFSET $4`,
    [pattern, search, userId, (page - 1) * 50],
  )
  return database.query(EMOJIS_BY_IDS, [userId, found.map(({ id }) => id)])
}

async function compare(database, categories, userId, { name, search, page = 1 }) {
  const searches = {
    veranda: () => findEmojis(database, { ...PARAMETERS, search, page }, userId, categories),
    ilike: () => searchByIlike(database, userId, { search, page }),
  }
  const durations = { veranda: [], ilike: [] }
  for (let n = 0; n < ROUNDS + 1; n++)
    for (const approach of n % 2 ? ['veranda', 'ilike'] : ['ilike', 'veranda']) {
      const started = performance.now()
      await searches[approach]()
      // The first round is a warm-up.
      if (n > 0) durations[approach].push(performance.now() - started)
    }
  const [verandaMs, ilikeMs] = [median(durations.veranda), median(durations.ilike)]
  return {
    search: name,
    veranda_ms: round(verandaMs, 1),
    slowest_ms: round(Math.max(...durations.veranda), 1),
    ilike_ms: round(ilikeMs, 1),
    times: round(ilikeMs / verandaMs, 1),
  }
}
