import results from '../../../../bench/results/admin-users.json'
import { Bar, Machine, number } from './Bars.tsx'
import styles from './bars.module.css'

export default function AdminUsers() {
  const rows = results.rows.filter(({ parse_ms }) => parse_ms !== null)
  const most = Math.max(...rows.flatMap(({ http_ms, parse_ms }) => [http_ms, parse_ms ?? 0])) * 1.25
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Milliseconds: Veranda, Parse Server, Parse Server with an estimated total</th>
            <th scope="col">Veranda’s count</th>
            <th scope="col">Times as fast</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.request}>
              <th scope="row">{row.request}</th>
              <td>
                <Bar value={row.http_ms} most={most} ours />
                <Bar value={row.parse_ms ?? 0} most={most} />
                {row.parse_estimated_total_ms !== null && (
                  <Bar value={row.parse_estimated_total_ms} most={most} />
                )}
              </td>
              <td className={styles.number}>{number(row.count_ms)} ms</td>
              <td className={styles.number}>{row.ratio}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Machine {...results} />
    </>
  )
}
