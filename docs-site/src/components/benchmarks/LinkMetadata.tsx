import results from '../../../../bench/results/link-metadata.json'
import { Machine, number } from './Bars.tsx'
import styles from './bars.module.css'

const READERS = [
  ['veranda', 'Veranda'],
  ['metascraper', 'metascraper'],
  ['link_preview_js', 'link-preview-js'],
  ['open_graph_scraper', 'open-graph-scraper'],
] as const

export default function LinkMetadata() {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What the page has</th>
            {READERS.map(([key, name]) => (
              <th scope="col" key={key}>
                {name}
              </th>
            ))}
            <th scope="col">Times</th>
          </tr>
        </thead>
        <tbody>
          {results.rows.map((row) => (
            <tr key={row.page}>
              <th scope="row">{row.page}</th>
              {READERS.map(([key]) => (
                <td className={styles.number} key={key}>
                  {number(row[key])} ms, {row[`${key}_fields`]} fields
                </td>
              ))}
              <td className={styles.number}>{number(row.times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Times is how much longer the fastest of the three takes.</p>
      <Machine {...results} />
    </>
  )
}
