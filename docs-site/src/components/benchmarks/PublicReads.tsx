import results from '../../../../bench/results/public-reads.json'
import { Bar, Environment, formatNumber, Legend } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES = { ours: 'Veranda', theirs: 'Bare Express' }

export default function PublicReads() {
  return (
    <>
      <Legend names={NAMES} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Requests per second</th>
            <th scope="col">Ratio</th>
            <th scope="col">99th percentile latency</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => {
            // Leaves space for the digits next to the longer bar.
            const maxValue = Math.max(row.veranda_rps, row.express_rps) * 1.5
            return (
              <tr key={row.job}>
                <th scope="row">{row.job}</th>
                <td>
                  <Bar value={row.veranda_rps} maxValue={maxValue} system="ours" name={NAMES.ours} />
                  <Bar value={row.express_rps} maxValue={maxValue} system="theirs" name={NAMES.theirs} />
                </td>
                <td className={styles.number}>
                  {row.ratio} ({row.ratio_from}–{row.ratio_to})
                </td>
                <td className={styles.number}>
                  {NAMES.ours}: {formatNumber(row.veranda_p99_ms)} ms
                  <br />
                  {NAMES.theirs}: {formatNumber(row.express_p99_ms)} ms
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
