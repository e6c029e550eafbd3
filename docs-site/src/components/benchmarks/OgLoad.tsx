import results from '../../../../bench/results/og-load.json'
import { Environment, formatNumber } from './Bars.tsx'
import styles from './bars.module.css'

export default function OgLoad() {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Server</th>
            <th scope="col">Median latency, ms</th>
            <th scope="col">99th percentile latency, ms</th>
            <th scope="col">Images per second</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td className={styles.number}>{formatNumber(row.p50_ms)}</td>
              <td className={styles.number}>{formatNumber(row.p99_ms)}</td>
              <td className={styles.number}>{formatNumber(row.images_per_second)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        A request for a cached image takes {formatNumber(results.cached.cached_ms)} ms, or{' '}
        {formatNumber(results.cached.unchanged_ms)} ms if the client already has the image.
      </p>
      <Environment {...results} />
    </>
  )
}
