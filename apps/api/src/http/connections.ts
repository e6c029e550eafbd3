import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { blockOf, isLoopback, networkOf } from './network.ts'

/** Descriptors kept for the files of the database, uploads, Redis and requests to other servers. */
const RESERVED_DESCRIPTORS = 1_000

/** Files that the process may have open, connections among them; undefined where the system sets no limit. */
function openFilesLimit(): number | undefined {
  // Otherwise names of the machine's addresses are looked up, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? limit : undefined
}

/** The part of all connections, or of all streams, that one block of networks may have, whatever the configuration says. */
export const MOST_OF_ALL = 1 / 4

/** The part of its block's connections that one network may have. */
const NETWORK_OF_BLOCK = 1 / 2

/** The part of all connections that streams may take: they stay open, and other requests need some, too. */
const MOST_OF_STREAMS = 1 / 2

type Settings = Pick<Config, 'CONNECTIONS_PER_NETWORK' | 'STREAMS_MOST' | 'TRUST_PROXY'>

/**
 * Returns how many connections this process can have, infinity where the system sets no limit. An answer can be read from
 * a file, so a connection takes up to two descriptors.
 *
 * @param openFiles files that the process may have open
 */
export const mostConnections = (openFiles = openFilesLimit()): number =>
  openFiles === undefined
    ? Number.POSITIVE_INFINITY
    : Math.floor(Math.max(openFiles - RESERVED_DESCRIPTORS, openFiles / 2) / 2)

/**
 * Returns how many streams of one kind this process keeps open: `STREAMS_MOST`, or half of its connections where that is less.
 *
 * @param connections how many this process can have
 */
export const mostStreams = (
  { STREAMS_MOST }: Pick<Config, 'STREAMS_MOST'>,
  connections = mostConnections(),
): number => Math.min(STREAMS_MOST, Math.floor(connections * MOST_OF_STREAMS))

/**
 * Limits the connections of the server to what the system's limit of open files allows, and those of one network and one
 * block of networks. A process without descriptors can neither accept connections nor open files of the database.
 *
 * @param openFiles files that the process may have open
 * @example limitConnections(server, config, log)
 */
export function limitConnections(
  server: Pick<Server, 'maxConnections' | 'on'>,
  config: Settings,
  log: Logger,
  openFiles = openFilesLimit(),
): void {
  const connections = mostConnections(openFiles)
  if (Number.isFinite(connections)) server.maxConnections = connections
  const streams = mostStreams(config, connections)
  if (streams < config.STREAMS_MOST)
    log.warn(
      { open_files: openFiles, connections, streams },
      'the limit of open files allows fewer streams than STREAMS_MOST: raise it, for example with ulimit -n',
    )
  const configured = config.CONNECTIONS_PER_NETWORK
  // Behind a proxy, all connections are the proxy's.
  if (configured === null || config.TRUST_PROXY > 0) return
  const ofBlock = connections * MOST_OF_ALL
  const ofNetwork = Math.min(configured, ofBlock * NETWORK_OF_BLOCK)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    if (isLoopback(network)) return
    const counted = [
      { key: network, most: ofNetwork },
      { key: blockOf(address), most: ofBlock },
    ]
    if (counted.some(({ key, most }) => (open.get(key) ?? 0) + 1 > most)) return void socket.destroy()
    for (const { key } of counted) open.set(key, (open.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const { key } of counted) {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    })
  })
}
