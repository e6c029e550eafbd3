import results from '../../../../bench/results/og-image.json'
import { formatNumber, Machine } from './Bars.tsx'
import styles from './bars.module.css'

export default function OgImages() {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Renderer</th>
            <th scope="col">Median, ms</th>
            <th scope="col">File, KB</th>
            <th scope="col">Relative time</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map(({ way, median_ms, kilobytes, times, from, to }) => (
            <tr key={way}>
              <th scope="row">{way}</th>
              <td className={styles.number}>{formatNumber(median_ms)}</td>
              <td className={styles.number}>{formatNumber(kilobytes)}</td>
              <td className={styles.number}>
                {times === 1 ? '–' : `${formatNumber(times)} (${formatNumber(from)} to ${formatNumber(to)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Machine {...results} />
    </>
  )
}
