// Server-Sent Events in bare Express 5, for jobs/alert-streams.mjs. Each stream starts with a `ready` event.
// `POST /publish` sends an event to all streams.
import express from 'express'

const listeners = new Set()
const app = express()
app.get('/readyz', (_req, res) => res.end())
app.get('/stream', (_req, res) => {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  res.write('event: ready\ndata: {}\n\n')
  listeners.add(res)
  res.once('close', () => listeners.delete(res))
})
app.post('/publish', (_req, res) => {
  for (const listener of listeners) listener.write('event: alert\ndata: {"title":"Hello"}\n\n')
  res.end()
})
app.listen(Number(process.env.PORT), '127.0.0.1')
