import results from '../../../../bench/results/rate-limits.json'
import { Bar, Environment, formatNumber, Legend } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES = { ours: 'Veranda', theirs: 'rate-limiter-flexible', third: 'express-rate-limit' }
/** Displayed names of the measured configurations: the enabled limits, and where they are stored. */
const LIMIT_LABELS: Record<string, string> = {
  none: 'none',
  in_memory: 'all, in memory',
  in_redis: 'all, in Redis',
}

/** Returns a library's heap growth in megabytes after requests from a million IP addresses. */
const getHeapMb = (library: string) => results.memory.find((row) => row.library === library)?.heap_mb ?? 0

export default function RateLimits() {
  return (
    <>
      <Legend names={NAMES} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Storage</th>
            <th scope="col">Checks per second</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => {
            // Leaves space for the digits next to the longest bar.
            const maxValue = Math.max(row.veranda, row.rate_limiter_flexible, row.express_rate_limit) * 1.5
            return (
              <tr key={row.storage}>
                <th scope="row">{row.storage}</th>
                <td>
                  <Bar value={row.veranda} maxValue={maxValue} system="ours" name={NAMES.ours} />
                  <Bar
                    value={row.rate_limiter_flexible}
                    maxValue={maxValue}
                    system="theirs"
                    name={NAMES.theirs}
                  />
                  <Bar value={row.express_rate_limit} maxValue={maxValue} system="third" name={NAMES.third} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Limits</th>
            <th scope="col">Requests per second</th>
            <th scope="col">99th percentile latency</th>
            <th scope="col">CPU time</th>
          </tr>
        </thead>
        <tbody>
          {results.overhead.map((row) => (
            <tr key={row.limits}>
              <th scope="row">{LIMIT_LABELS[row.limits] ?? row.limits}</th>
              <td className={styles.number}>{formatNumber(row.requests_per_second)}</td>
              <td className={styles.number}>{formatNumber(row.p99_ms)} ms</td>
              <td className={styles.number}>{formatNumber(row.cpu_us)} µs</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        After one request from each of a million IP addresses, Veranda’s heap has grown by only{' '}
        {formatNumber(getHeapMb('veranda'))} MB, because Veranda stores only the latest 100,000 IP addresses.{' '}
        {NAMES.theirs}, which stores all of them until their windows end, uses{' '}
        {formatNumber(getHeapMb('rate-limiter-flexible'))} MB.
      </p>
      <Environment {...results} />
    </>
  )
}
