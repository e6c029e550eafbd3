import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { admitFairly } from './admission.ts'

/** An app that works on two requests at once, one of each network, and answers when it is told to. */
async function open() {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const app = express()
    .use(admitFairly({ TRUST_PROXY: 1 }, { inAll: 2, ofNetwork: 1 }))
    .use((req, res) => {
      begun.push(req.path)
      if (req.path.startsWith('/now') || req.path === '/healthz') res.end()
      else answers.push(() => res.end())
    })
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string, network: string) => {
    const request = get({ port, path, agent: false, headers: { 'X-Forwarded-For': network } })
    request.on('error', () => undefined)
    const answered = new Promise<number>((resolve) =>
      request.once('response', (response) => resolve(response.resume().statusCode ?? 0)),
    )
    return { request, answered }
  }
  const close = () => {
    for (const answer of answers) answer()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { begun, ask, close }
}

test('requests of one network wait for each other, and nobody else for them', async () => {
  const { begun, ask, close } = await open()
  ask('/slow', '192.0.2.1')
  await expect.poll(() => begun).toEqual(['/slow'])
  const own = ask('/now/own', '192.0.2.1')
  expect(await ask('/now/other', '198.51.100.1').answered).toBe(200)
  expect(await ask('/healthz', '192.0.2.1').answered).toBe(200)
  expect(begun).toEqual(['/slow', '/now/other', '/healthz'])
  // A request that takes long counts for a while only.
  expect(await own.answered).toBe(200)
  await close()
})

test('a request whose client has left is not begun', async () => {
  const { begun, ask, close } = await open()
  ask('/slow', '192.0.2.1')
  await expect.poll(() => begun).toEqual(['/slow'])
  const gone = ask('/now/gone', '192.0.2.1')
  await new Promise((resolve) =>
    gone.request.once('socket', (socket) => socket.once('connect', () => setTimeout(resolve, 50))),
  )
  gone.request.destroy()
  expect(await ask('/now/next', '192.0.2.1').answered).toBe(200)
  expect(begun).toEqual(['/slow', '/now/next'])
  await close()
})
