// Minimal server for preview images. Like most Express handlers, it does its work within the request: it
// renders each image with satori and resvg.
import express from 'express'
import { createSatoriInput, createSatoriRenderer, toImageOptions } from '../measure/satori.mjs'

const render = await createSatoriRenderer()
// Backgrounds and avatars are created in advance. Each request only replaces the quote.
const inputs = await Promise.all(Array.from({ length: 20 }, (_, n) => createSatoriInput(toImageOptions(n))))
const app = express()

// The benchmark measures the latency of this small request while images are rendered.
app.get('/api/version', (_req, res) => res.json({ version: '1.0.0' }))
app.get('/image/:n', async (req, res) => {
  const n = Number(req.params.n)
  const quote = `Forever is composed of nows, said the clock for the ${n}th time.`
  res.type('png').send(await render({ ...inputs[n % inputs.length], quote }))
})

// Concurrent requests block the event loop for seconds. With the default keep-alive timeout, the server would
// close connections that clients still use.
app.listen(Number(process.env.PORT), '127.0.0.1').keepAliveTimeout = 120_000
