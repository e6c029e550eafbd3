// Minimal server for preview images: Express, with satori and resvg rendering within the request, as handlers
// mostly do.
import express from 'express'
import { createPeerInput, openSatori, toImageOptions } from '../measure/satori.mjs'

const render = await openSatori()
const inputs = await Promise.all(Array.from({ length: 20 }, (_, n) => createPeerInput(toImageOptions(n))))
const app = express()

app.get('/api/version', (_req, res) => res.json({ version: '1.0.0' }))
app.get('/image/:n', async (req, res) => {
  const n = Number(req.params.n)
  const quote = `Forever is composed of nows, said the clock for the ${n}th time.`
  res.type('png').send(await render({ ...inputs[n % inputs.length], quote }))
})

// Rendering blocks the event loop, which must not close connections as idle in the meantime.
app.listen(Number(process.env.PORT), '127.0.0.1').keepAliveTimeout = 120_000
