import results from '../../../../bench/results/og-rasterizers.json'
import { Environment, formatNumber } from './Bars.tsx'
import styles from './bars.module.css'

export default function OgRasterizers() {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Format</th>
            <th scope="col">Renderer</th>
            <th scope="col">Median, ms</th>
            <th scope="col">File, KB</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map(({ format, renderer, median_ms, kilobytes }) => (
            <tr key={`${format} ${renderer}`}>
              <th scope="row">{format.toUpperCase()}</th>
              <td>{renderer}</td>
              <td className={styles.number}>{formatNumber(median_ms)}</td>
              <td className={styles.number}>{formatNumber(kilobytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
