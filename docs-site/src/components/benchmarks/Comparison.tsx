import { Bar, formatNumber, Legend } from './Bars.tsx'
import styles from './bars.module.css'

interface Props {
  names: { ours: string; theirs: string }
  /** headings of the row labels and of the measured values */
  columns: [rows: string, measured: string]
  rows: readonly { name: string | number; ours: number; theirs: number; ratio: number }[]
}

/** Renders a table that compares two systems, with the ratio of `ours` to `theirs` in each row. */
export const Comparison = ({ names, columns, rows }: Props) => (
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
        {rows.map(({ name, ours, theirs, ratio }) => {
          // Leaves space for the digits next to the longer bar.
          const maxValue = Math.max(ours, theirs) * 1.5
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Bar value={ours} maxValue={maxValue} system="ours" name={names.ours} />
                <Bar value={theirs} maxValue={maxValue} system="theirs" name={names.theirs} />
              </td>
              <td className={styles.number}>{formatNumber(ratio)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </>
)
