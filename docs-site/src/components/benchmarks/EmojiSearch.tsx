import results from '../../../../bench/results/emojis.json'
import { Bar, Environment, formatNumber, Legend } from './Bars.tsx'
import styles from './bars.module.css'

const NAMES = { ours: 'Veranda', theirs: 'ILIKE ordered by similarity' }

export default function EmojiSearch() {
  // Leaves space for the digits next to the longest bar.
  const maxValue =
    Math.max(...results.rows.flatMap(({ veranda_ms, ilike_ms }) => [veranda_ms, ilike_ms])) * 1.25
  return (
    <>
      <Legend names={NAMES} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Search</th>
            <th scope="col">Median, ms</th>
            <th scope="col">Speedup</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => (
            <tr key={row.search}>
              <th scope="row">{row.search}</th>
              <td>
                <Bar value={row.veranda_ms} maxValue={maxValue} system="ours" name={NAMES.ours} />
                <Bar value={row.ilike_ms} maxValue={maxValue} system="theirs" name={NAMES.theirs} />
              </td>
              <td className={styles.number}>{formatNumber(row.times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
