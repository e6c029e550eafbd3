import results from '../../../../bench/results/og-image.json'
import { Environment, formatNumber } from './Bars.tsx'
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
            <th scope="col">Time relative to Veranda (10th to 90th percentile)</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map(({ renderer, median_ms, kilobytes, relative_time, from, to }) => (
            <tr key={renderer}>
              <th scope="row">{renderer}</th>
              <td className={styles.number}>{formatNumber(median_ms)}</td>
              <td className={styles.number}>{formatNumber(kilobytes)}</td>
              <td className={styles.number}>
                {relative_time === 1
                  ? '–'
                  : `${formatNumber(relative_time)} (${formatNumber(from)} to ${formatNumber(to)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
