import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** records a request that has ended; `route` is the route's ID, or `none` if no route matched */
  observe(method: string, route: string, status: number, seconds: number): void
  /** returns the metrics in Prometheus' text format */
  text(): Promise<string>
}

/** Services whose state is measured in addition to requests. */
interface MeasuredServices {
  /** whether instances share rate limits; `degraded` if Redis is configured but unavailable */
  rateLimits: { readonly state: 'alone' | 'shared' | 'degraded' }
  alerts: { readonly openStreamCount: number }
  eventLoop: { readonly blockCounts: ReadonlyMap<string, number> }
}

/**
 * Creates the metrics of a server. Labels contain the route's ID and never the requested path, which could
 * have any number of values.
 */
export function createMetrics({ rateLimits, alerts, eventLoop }: MeasuredServices): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'rate_limits_degraded',
    help: '1 while Redis is unavailable and this instance counts rate limits separately, otherwise 0',
    registers: [registry],
    collect() {
      this.set(Number(rateLimits.state === 'degraded'))
    },
  })
  new Gauge({
    name: 'event_streams_open',
    help: 'Open alert streams of this instance',
    registers: [registry],
    collect() {
      this.set(alerts.openStreamCount)
    },
  })
  new Counter({
    name: 'event_loop_holds_total',
    help: 'Number of times that the event loop was blocked for at least 200 ms, by route',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      // `blockCounts` contains totals, so the counter is reset before they are added.
      this.reset()
      for (const [route, count] of eventLoop.blockCounts) this.inc({ route }, count)
    },
  })
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
  }
}
