import results from '../../../../bench/results/quotas.json'
import { Bar, Legend, Machine, number } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES = { ours: 'Veranda', theirs: 'SELECT, then UPDATE' }

export default function Quotas() {
  return (
    <>
      <Legend names={NAMES} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Units</th>
            <th scope="col">A second</th>
            <th scope="col">Times</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => {
            const most = Math.max(row.veranda, row.select_then_update) * 1.5
            return (
              <tr key={row.units}>
                <th scope="row">{row.units}</th>
                <td>
                  <Bar value={row.veranda} most={most} whose="ours" name={NAMES.ours} />
                  <Bar value={row.select_then_update} most={most} whose="theirs" name={NAMES.theirs} />
                </td>
                <td className={styles.number}>{number(row.times)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        Of a thousand at once for the last ten units, {results.exact.veranda} passed with Veranda and{' '}
        {results.exact.select_then_update} with the transaction.
      </p>
      <Machine {...results} />
    </>
  )
}
