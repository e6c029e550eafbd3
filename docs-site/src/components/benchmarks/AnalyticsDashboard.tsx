import results from '../../../../bench/results/analytics-dashboard.json'
import { Environment, formatNumber } from './Bars.tsx'
import styles from './bars.module.css'

/** Numbers of stored events with which the queries were measured. */
const SIZES = [...new Set(results.rows.map(({ events }) => events))]
const QUERIES = [...new Set(results.rows.map(({ query }) => query))]

const findRow = (query: string, events: number) =>
  results.rows.find((row) => row.query === query && row.events === events)

/** Formats a result, or returns a dash if it was not measured. */
const formatResult = (value?: number) => (value === undefined ? '–' : formatNumber(value))

export default function AnalyticsDashboard() {
  const maxSize = Math.max(...SIZES)
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Query</th>
            {SIZES.map((size) => (
              <th scope="col" key={size}>
                {size / 1_000_000} million events, ms
              </th>
            ))}
            <th scope="col">From raw events, ms</th>
            <th scope="col">Speedup</th>
          </tr>
        </thead>
        <tbody>
          {QUERIES.map((query) => (
            <tr key={query}>
              <th scope="row">{query}</th>
              {SIZES.map((size) => (
                <td key={size} className={styles.number}>
                  {formatResult(findRow(query, size)?.veranda_ms)}
                </td>
              ))}
              <td className={styles.number}>{formatResult(findRow(query, maxSize)?.raw_ms)}</td>
              <td className={styles.number}>{formatResult(findRow(query, maxSize)?.times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Environment {...results} />
    </>
  )
}
