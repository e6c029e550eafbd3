import results from '../../../../bench/results/alert-streams.json'
import { Environment, formatNumber } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES: Record<string, string> = { veranda: 'Veranda', express: 'Bare Express' }

export default function AlertStreams() {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Server</th>
            <th scope="col">Heap per stream, KB</th>
            <th scope="col">Resident memory per stream, KB</th>
            <th scope="col">Time until all clients are notified, ms</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => (
            <tr key={row.server}>
              <th scope="row">{NAMES[row.server]}</th>
              <td className={styles.number}>{formatNumber(row.heap_kb)}</td>
              <td className={styles.number}>{formatNumber(row.resident_kb)}</td>
              <td className={styles.number}>{formatNumber(row.total_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
