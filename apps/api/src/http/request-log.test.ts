import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { requestLog } from './request-log.ts'

test('records metrics for each request of a flood from one IP range, but logs only the first few', async () => {
  const lines: { status?: number; ip?: string; msg?: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let observedCount = 0
  const metrics = { observe: () => void observedCount++ }
  const app = express()
    .use(requestLog(log, metrics as never, { LOG_IP: 'full', TRUST_PROXY: 1 }, 3))
    .use((_req, res) => void res.end())
  // A fixed time keeps all requests within one minute.
  vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000)
  const sendRequests = async (ip: string, times: number) => {
    for (let n = 0; n < times; n++) await supertest(app).get('/').set('X-Forwarded-For', ip)
  }
  await sendRequests('203.0.113.1', 3)
  await sendRequests('203.0.113.2', 5)
  await sendRequests('198.51.100.1', 1)
  // Requests from the server's own machine are always logged.
  await sendRequests('127.0.0.1', 5)
  expect(observedCount).toBe(14)
  expect(lines.map(({ ip, status, msg }) => [ip, status ?? msg])).toEqual([
    ...Array(3).fill(['203.0.113.1', 200]),
    ['203.0.113.2', 'more than 3 requests from an IP range in this minute: further ones are not logged'],
    ['198.51.100.1', 200],
    ...Array(5).fill(['127.0.0.1', 200]),
  ])
})
