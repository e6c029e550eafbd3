import styles from './bars.module.css'

/** Whose a bar is, in the order in which they stand. */
type Whose = 'ours' | 'theirs' | 'estimated'

interface Props {
  value: number
  /** what would fill the whole width */
  most: number
  whose: Whose
  /** said where the bar is not seen */
  name: string
}

/** A number as a bar, and in digits. */
export function Bar({ value, most, whose, name }: Props) {
  return (
    <span className={styles.bar}>
      <span className={styles.heard}>{name}: </span>
      <span
        className={styles.ink}
        data-whose={whose}
        style={{ inlineSize: `${Math.max(0.6, (value / most) * 100)}%` }}
      />
      {number(value)}{' '}
    </span>
  )
}

/** Which bar is whose. */
export function Legend({ names }: { names: Partial<Record<Whose, string>> }) {
  return (
    <ul className={styles.legend}>
      {Object.entries(names).map(([whose, name]) => (
        <li key={whose}>
          <span className={styles.ink} data-whose={whose} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Three digits at most matter. */
export const number = (value: number) =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 3 : 4 })

/** What the figures depend on. */
interface MachineProps {
  measured: string
  cores: number
  node: string
  /** absent where no database was in it */
  postgresql?: string
}

export function Machine(results: MachineProps) {
  return (
    <p className={styles.machine}>
      Measured on{' '}
      {new Date(results.measured).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}:{' '}
      {results.cores} cores{results.postgresql && ' for server, database and load together'}, Node{' '}
      {results.node}
      {results.postgresql && `, PostgreSQL ${results.postgresql}`}.
    </p>
  )
}
