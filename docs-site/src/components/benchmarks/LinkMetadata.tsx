import results from '../../../../bench/results/link-metadata.json'
import { Environment, formatNumber } from './Bars.tsx'
import styles from './bars.module.css'

const PARSERS = [
  ['veranda', 'Veranda'],
  ['metascraper', 'metascraper'],
  ['link_preview_js', 'link-preview-js'],
  ['open_graph_scraper', 'open-graph-scraper'],
] as const

export default function LinkMetadata() {
  return (
    <>
      {results.rows.map((row) => (
        <table className={styles.table} key={row.page}>
          <caption>{row.page}</caption>
          <thead>
            <tr>
              <th scope="col">Parser</th>
              <th scope="col">Time, ms</th>
              <th scope="col">Fields found</th>
            </tr>
          </thead>
          <tbody>
            {PARSERS.map(([key, name]) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className={styles.number}>{formatNumber(row[key])}</td>
                <td className={styles.number}>{row[`${key}_fields`]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Environment {...results} />
    </>
  )
}
