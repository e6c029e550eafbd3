import results from '../../../../bench/results/public-reads.json'
import { Bar, Legend, Machine, number } from './Bars.tsx'
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
            <th scope="col">99th percentile</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => {
            const most = Math.max(row.veranda_rps, row.express_rps) * 1.5
            return (
              <tr key={row.job}>
                <th scope="row">{row.job}</th>
                <td>
                  <Bar value={row.veranda_rps} most={most} whose="ours" name={NAMES.ours} />
                  <Bar value={row.express_rps} most={most} whose="theirs" name={NAMES.theirs} />
                </td>
                <td className={styles.number}>
                  {row.ratio} ({row.ratio_from}–{row.ratio_to})
                </td>
                <td className={styles.number}>
                  {number(row.veranda_p99_ms)} and {number(row.express_p99_ms)} ms
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Machine {...results} />
    </>
  )
}
