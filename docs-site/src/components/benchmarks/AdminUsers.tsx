import results from '../../../../bench/results/admin-users.json'
import { Bar, Environment, formatNumber, Legend } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES = {
  ours: 'Veranda',
  theirs: 'Parse Server',
  third: 'Parse Server with an estimated total',
}

export default function AdminUsers() {
  const { rows } = results
  // Leaves space for the digits next to the longest bar.
  const maxValue = Math.max(...rows.flatMap(({ http_ms, parse_ms }) => [http_ms, parse_ms ?? 0])) * 1.25
  return (
    <>
      <Legend names={NAMES} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Time, ms</th>
            <th scope="col">Veranda’s count query</th>
            <th scope="col">Speedup</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.request}>
              <th scope="row">{row.request}</th>
              <td>
                <Bar value={row.http_ms} maxValue={maxValue} system="ours" name={NAMES.ours} />
                {row.parse_ms !== null && (
                  <Bar value={row.parse_ms} maxValue={maxValue} system="theirs" name={NAMES.theirs} />
                )}
                {row.parse_estimated_total_ms !== null && (
                  <Bar
                    value={row.parse_estimated_total_ms}
                    maxValue={maxValue}
                    system="third"
                    name={NAMES.third}
                  />
                )}
              </td>
              <td className={styles.number}>{formatNumber(row.count_ms)} ms</td>
              <td className={styles.number}>{row.ratio ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
