// The least that draws preview images: Express, which has satori and resvg draw within the request, as handlers mostly do.
import express from 'express'
import { openSatori, optionsOf, pieces } from '../measure/satori.mjs'

const draw = await openSatori()
const given = await Promise.all(Array.from({ length: 20 }, (_, n) => pieces(optionsOf(n))))
const app = express()

app.get('/api/version', (_req, res) => res.json({ version: '1.0.0' }))
app.get('/image/:n', async (req, res) => {
  const n = Number(req.params.n)
  const quote = `Forever is composed of nows, said the clock for the ${n}th time.`
  res.type('png').send(await draw({ ...given[n % given.length], quote }))
})

// While it draws it notices no request: it must not close connections meanwhile as idle.
app.listen(Number(process.env.PORT), '127.0.0.1').keepAliveTimeout = 120_000
