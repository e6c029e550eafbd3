import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CLIENT } from '../../testing/identity-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { boundedFetch } from './bounded-fetch.ts'

let provider: Server
let origin: string
/** Bytes of the endless response that were sent before the client disconnected. */
let sentBytes: Promise<number>

beforeAll(async () => {
  provider = createServer((req, res) => {
    if (req.url === '/teapot') return void res.writeHead(418, { 'X-Kind': 'oolong' }).end('{"short":true}')
    if (req.url === '/nothing') return void res.writeHead(204).end()
    let bytes = 0
    const chunk = Buffer.alloc(65_536, '{}, ')
    const send = () => {
      do bytes += chunk.length
      while (res.write(chunk))
    }
    res.on('drain', send)
    sentBytes = once(res, 'close').then(() => bytes)
    send()
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => void provider.close())

const options = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const

test('returns responses unchanged', async () => {
  const response = await boundedFetch(`${origin}/teapot`, options)
  expect([response.status, response.headers.get('x-kind'), await response.json()]).toEqual([
    418,
    'oolong',
    { short: true },
  ])
  const empty = await boundedFetch(`${origin}/nothing`, options)
  expect([empty.status, await empty.text()]).toEqual([204, ''])
})

test('rejects a response that exceeds the maximum size, and disconnects', async () => {
  await expect(boundedFetch(`${origin}/endless`, options)).rejects.toThrow('more than 262144 bytes')
  // The client and the server buffer less than this. More would mean that the client kept reading.
  expect(await sentBytes).toBeLessThan(20_000_000)
})

test('fails a sign-in if the provider metadata exceeds the maximum size', async () => {
  const providerSetting = { ...CLIENT, id: 'idp', name: 'Local', issuer: origin }
  const server = await startTestServer({ OIDC_PROVIDERS: JSON.stringify([providerSetting]) })
  try {
    const { headers } = await server.anonymous().get('/api/auth/signin/idp').expect(302)
    expect(headers.location).toContain('error=provider_failed')
    expect(await sentBytes).toBeLessThan(20_000_000)
  } finally {
    await server.close()
  }
})
