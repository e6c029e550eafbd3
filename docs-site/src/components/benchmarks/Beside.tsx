import { Bar, Legend, number } from './Bars.tsx'
import styles from './bars.module.css'

interface Props {
  names: { ours: string; theirs: string }
  /** headings of the row labels and of the measured values */
  columns: [rows: string, measured: string]
  rows: readonly { name: string | number; ours: number; theirs: number; times: number }[]
}

/** Renders a table that compares two systems, with the ratio for each row. */
export const Beside = ({ names, columns, rows }: Props) => (
  <>
    <Legend names={names} />
    <table className={styles.table}>
      <thead>
        <tr>
          {[...columns, 'Ratio'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, ours, theirs, times }) => {
          const most = Math.max(ours, theirs) * 1.5
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Bar value={ours} most={most} whose="ours" name={names.ours} />
                <Bar value={theirs} most={most} whose="theirs" name={names.theirs} />
              </td>
              <td className={styles.number}>{number(times)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </>
)
