import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { getMaxStreams, limitConnections } from './connections.ts'

const SETTINGS = { CONNECTIONS_PER_NETWORK: 3, STREAMS_PER_INSTANCE: 20_000, TRUST_PROXY: 0 }

class Connection extends EventEmitter {
  isDestroyed = false
  constructor(readonly remoteAddress: string) {
    super()
  }
  destroy() {
    this.isDestroyed = true
    this.emit('close')
  }
}

function start(settings = {}, openFilesLimit?: number) {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const server = Object.assign(new EventEmitter(), { maxConnections: 0 })
  limitConnections(server as never, { ...SETTINGS, ...settings }, log, openFilesLimit)
  const connect = (ip: string) => {
    const connection = new Connection(ip)
    server.emit('connection', connection)
    return connection
  }
  return { server, connect, logged }
}

test('limits the connections of a network, and allows a new connection once an open one has closed', () => {
  const { connect } = start()
  const [first, second, ...others] = [1, 2, 3, 4].map(() => connect('203.0.113.1'))
  expect(others.map(({ isDestroyed }) => isDestroyed)).toEqual([false, true])
  expect(connect('::ffff:203.0.113.1').isDestroyed).toBe(true)
  expect(connect('203.0.113.2').isDestroyed).toBe(false)
  first?.destroy()
  expect(connect('203.0.113.1').isDestroyed).toBe(false)
  expect(connect('203.0.113.1').isDestroyed).toBe(true)
  // After these two have closed, one connection is open, so only two more are allowed.
  second?.destroy()
  others[0]?.destroy()
  const reopened = [1, 2, 3].map(() => connect('203.0.113.1').isDestroyed)
  expect(reopened).toEqual([false, false, true])
})

test.each([
  ['from this machine', '127.0.0.1', {}],
  ['from this machine over IPv6', '::1', {}],
  ['behind a proxy', '203.0.113.1', { TRUST_PROXY: 1 }],
  ['if the limit is turned off', '203.0.113.1', { CONNECTIONS_PER_NETWORK: null }],
])('does not limit connections per network %s', (_name, ip, settings) => {
  const { connect } = start(settings)
  expect([1, 2, 3, 4].map(() => connect(ip).isDestroyed)).toEqual([false, false, false, false])
})

test.each([
  [1_048_576, 523_788, 20_000, 0],
  [81_000, 40_000, 20_000, 0],
  [20_000, 9_500, 4_750, 1],
  [1_024, 256, 128, 1],
])(
  'with a limit of %i open files, allows %i connections and %i streams of one kind, and logs %i warnings',
  (openFilesLimit, connections, streams, warnings) => {
    const { server, logged } = start({}, openFilesLimit)
    expect(server.maxConnections).toBe(connections)
    expect(getMaxStreams(SETTINGS, connections)).toBe(streams)
    expect(logged).toHaveLength(warnings)
  },
)

test('limits an IP range to a quarter of all connections', () => {
  // With a limit of 1,024 open files, the server allows 256 connections.
  const { connect } = start({ CONNECTIONS_PER_NETWORK: 60 }, 1_024)
  const connections = Array.from({ length: 70 }, (_, n) => connect(`2001:db8:7:${n % 5}::1`))
  expect(connections.filter(({ isDestroyed }) => !isDestroyed)).toHaveLength(64)
  expect(connect('2001:db8:8::1').isDestroyed).toBe(false)
  connections[0]?.destroy()
  expect(connect('2001:db8:7:9::1').isDestroyed).toBe(false)
  expect(connect('2001:db8:7:9::1').isDestroyed).toBe(true)
})

test('limits a network to half of the maximum of its IP range', () => {
  // Of 256 connections, an IP range can have 64.
  const { connect } = start({ CONNECTIONS_PER_NETWORK: 1_000 }, 1_024)
  const rejected = Array.from({ length: 33 }, () => connect('203.0.113.1').isDestroyed)
  expect(rejected.indexOf(true)).toBe(32)
  expect(connect('203.0.113.2').isDestroyed).toBe(false)
})
