// Minimal server for the two requests of jobs/public-reads.mjs, with Express and pg. Returns the same JSON as
// Veranda with the same SQL, but without request logs, additional headers, and validation.
import express from 'express'
import pg from 'pg'
import { EMOJI_CATEGORIES, EMOJIS_BY_IDS } from '../../apps/api/dist/features/emojis/emojis.queries.js'
import { getOsInfo } from '../../apps/api/dist/features/emojis/os-info.js'
import { PROFILE_BY_ID } from '../../apps/api/dist/features/profiles/profiles.queries.js'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL) })
const FIRST_PAGE = `SELECT id FROM emoji WHERE status = 'approved' AND NOT is_custom ORDER BY sort_order, id LIMIT 50`
const app = express()

app.get('/ready', (_req, res) => res.end())

app.get('/api/profile/id/:id', async (req, res) => {
  const { rows } = await pool.query(PROFILE_BY_ID, [Number(req.params.id)])
  const [profile] = rows
  if (profile?.profile_visibility !== 'public') return res.status(404).json({ error: 'Not found' })
  res.json({ ...profile, id: String(profile.id) })
})

app.get('/api/emojis', async (req, res) => {
  const [categories, page] = await Promise.all([
    pool.query(EMOJI_CATEGORIES, [false]),
    pool.query(FIRST_PAGE),
  ])
  const emojis = await pool.query(EMOJIS_BY_IDS, [null, page.rows.map(({ id }) => id)])
  res.json({
    emojis: emojis.rows,
    categories: categories.rows,
    os_info: getOsInfo(req.headers),
    total_count: categories.rows.reduce((sum, { emoji_count }) => sum + emoji_count, 0),
    page: 1,
    per_page: 50,
  })
})

app.listen(Number(process.env.PORT), '127.0.0.1')
