// Server-Sent Events in bare Express 5, for jobs/alert-streams.mjs. Each stream starts with a `ready` event.
// `POST /publish` sends an event to all streams.
import express from 'express'

/** Response of each open stream. */
const streams = new Set()
const app = express()
app.get('/readyz', (_req, res) => res.end())
app.get('/stream', (_req, res) => {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  res.write('event: ready\ndata: {}\n\n')
  streams.add(res)
  res.once('close', () => streams.delete(res))
})
app.post('/publish', (_req, res) => {
  for (const stream of streams) stream.write('event: alert\ndata: {"title":"Hello"}\n\n')
  res.end()
})
app.listen(Number(process.env.PORT), '127.0.0.1')
