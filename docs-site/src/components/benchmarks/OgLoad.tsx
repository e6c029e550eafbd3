import results from '../../../../bench/results/og-load.json'
import { Machine, number } from './Bars.tsx'
import styles from './bars.module.css'

export default function OgLoad() {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Server</th>
            <th scope="col">Half within, ms</th>
            <th scope="col">99 % within, ms</th>
            <th scope="col">Images a second</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td className={styles.number}>{number(row.p50_ms)}</td>
              <td className={styles.number}>{number(row.p99_ms)}</td>
              <td className={styles.number}>{number(row.images_a_second)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        An image that is in memory takes {number(results.kept.kept_ms)} ms through all of the server, and{' '}
        {number(results.kept.unchanged_ms)} ms where whoever asks has it already.
      </p>
      <Machine {...results} />
    </>
  )
}
