import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { getIpRange, getNetwork, isLoopback } from './network.ts'

/** File descriptors reserved for the database, uploads, Redis, and outgoing requests. */
const RESERVED_DESCRIPTORS = 1_000

/**
 * Returns how many files, including connections, the process may have open; undefined without a system limit.
 */
function getOpenFilesLimit(): number | undefined {
  // Without this, the report looks up the host names of open connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? limit : undefined
}

/**
 * Maximum share of all connections, and of all alert streams, that an IP range can have. No setting raises
 * it, but connections are not limited with `CONNECTIONS_PER_NETWORK=off` or behind a trusted proxy.
 */
export const MAX_IP_RANGE_SHARE = 1 / 4

/** Maximum number of connections of a network, as a share of the maximum of its IP range. */
const MAX_NETWORK_SHARE_OF_IP_RANGE = 1 / 2

/**
 * Maximum share of all connections that streams of one kind can use. Streams stay open, and other requests
 * need connections, too.
 */
const MAX_STREAM_SHARE = 1 / 2

type Settings = Pick<Config, 'CONNECTIONS_PER_NETWORK' | 'STREAMS_PER_INSTANCE' | 'TRUST_PROXY'>

/**
 * Returns the maximum number of connections of this process, or infinity without a system limit. A response
 * can be read from a file, so a connection needs up to two descriptors. With a low limit, half of the
 * descriptors are reserved instead of `RESERVED_DESCRIPTORS`.
 *
 * @param openFilesLimit maximum number of files that the process may have open
 */
export const getMaxConnections = (openFilesLimit = getOpenFilesLimit()): number =>
  openFilesLimit === undefined
    ? Number.POSITIVE_INFINITY
    : Math.floor(Math.max(openFilesLimit - RESERVED_DESCRIPTORS, openFilesLimit / 2) / 2)

/**
 * Returns the maximum number of open streams of one kind: `STREAMS_PER_INSTANCE`, or half of `maxConnections`
 * if that is less.
 *
 * @param maxConnections maximum number of connections of this process
 */
export const getMaxStreams = (
  { STREAMS_PER_INSTANCE }: Pick<Config, 'STREAMS_PER_INSTANCE'>,
  maxConnections = getMaxConnections(),
): number => Math.min(STREAMS_PER_INSTANCE, Math.floor(maxConnections * MAX_STREAM_SHARE))

/**
 * Limits the server's connections to what the system's limit of open files allows, and limits the connections
 * of each network and IP range. A process without free descriptors can neither accept connections nor open
 * database files.
 *
 * @param openFilesLimit maximum number of files that the process may have open
 * @example limitConnections(server, config, log)
 */
export function limitConnections(
  server: Pick<Server, 'maxConnections' | 'on'>,
  config: Settings,
  log: Logger,
  openFilesLimit = getOpenFilesLimit(),
): void {
  const maxConnections = getMaxConnections(openFilesLimit)
  if (Number.isFinite(maxConnections)) server.maxConnections = maxConnections
  const maxStreams = getMaxStreams(config, maxConnections)
  if (maxStreams < config.STREAMS_PER_INSTANCE)
    log.warn(
      { open_files: openFilesLimit, connections: maxConnections, streams: maxStreams },
      'the open file limit is too low for STREAMS_PER_INSTANCE: raise the limit, for example with ulimit -n',
    )
  const configured = config.CONNECTIONS_PER_NETWORK
  // Behind a proxy, all connections come from the proxy.
  if (configured === null || config.TRUST_PROXY > 0) return
  const maxPerIpRange = maxConnections * MAX_IP_RANGE_SHARE
  const maxPerNetwork = Math.min(configured, maxPerIpRange * MAX_NETWORK_SHARE_OF_IP_RANGE)
  const openCounts = new Map<string, number>()
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? ''
    const network = getNetwork(ip)
    if (isLoopback(network)) return
    const limits = [
      { key: network, max: maxPerNetwork },
      { key: getIpRange(ip), max: maxPerIpRange },
    ]
    if (limits.some(({ key, max }) => (openCounts.get(key) ?? 0) + 1 > max)) return void socket.destroy()
    for (const { key } of limits) openCounts.set(key, (openCounts.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const { key } of limits) {
        const remaining = (openCounts.get(key) ?? 1) - 1
        if (remaining > 0) openCounts.set(key, remaining)
        else openCounts.delete(key)
      }
    })
  })
}
