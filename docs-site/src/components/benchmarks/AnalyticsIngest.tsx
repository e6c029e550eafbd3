import results from '../../../../bench/results/analytics-ingest.json'
import { Bar, Legend, Machine, number } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES = { ours: 'Veranda', theirs: 'An INSERT for each event' }

export default function AnalyticsIngest() {
  return (
    <>
      <Legend names={NAMES} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Events a call</th>
            <th scope="col">Events a second</th>
            <th scope="col">Times</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => {
            const most = Math.max(row.veranda, row.one_insert_an_event) * 1.5
            return (
              <tr key={row.events_a_call}>
                <th scope="row">{row.events_a_call}</th>
                <td>
                  <Bar value={row.veranda} most={most} whose="ours" name={NAMES.ours} />
                  <Bar value={row.one_insert_an_event} most={most} whose="theirs" name={NAMES.theirs} />
                </td>
                <td className={styles.number}>{number(row.times)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        Roll-ups add up {number(results.rolled_up.events_a_second)} events a second where each is of another
        visitor than the one before; until they have caught up, what is stored waits for them.
      </p>
      <Machine {...results} />
    </>
  )
}
