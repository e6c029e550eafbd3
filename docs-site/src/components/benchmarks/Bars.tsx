import styles from './bars.module.css'

/** System whose result a bar shows: `ours` is Veranda, `theirs` and `third` are compared with it. */
type System = 'ours' | 'theirs' | 'third'

interface Props {
  value: number
  /** value that fills the whole width; larger than all values, so that the digits fit next to the bar */
  maxValue: number
  system: System
  /** system name for screen readers */
  name: string
}

/** Renders a number as a bar and as digits. Bars have a minimum width, so that they stay visible. */
export function Bar({ value, maxValue, system, name }: Props) {
  return (
    <span className={styles.bar}>
      <span className={styles.visuallyHidden}>{name}: </span>
      <span
        className={styles.fill}
        data-system={system}
        style={{ inlineSize: `${Math.max(0.6, (value / maxValue) * 100)}%` }}
      />
      {formatNumber(value)}{' '}
    </span>
  )
}

/** Renders the legend of the bars. */
export function Legend({ names }: { names: Partial<Record<System, string>> }) {
  return (
    <ul className={styles.legend}>
      {Object.entries(names).map(([system, name]) => (
        <li key={system}>
          <span className={styles.fill} data-system={system} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Formats a number with up to three significant digits, or up to four if it is at least 1,000. */
export const formatNumber = (value: number) =>
  value.toLocaleString('en-US', { maximumSignificantDigits: value < 1000 ? 3 : 4 })

/** Date and environment of a benchmark. */
interface EnvironmentProps {
  /** date, such as 2026-03-01 */
  measured: string
  cores: number
  node: string
  /** omitted if the benchmark used no database */
  postgresql?: string
}

/** Renders when and in which environment a benchmark ran. */
export function Environment(results: EnvironmentProps) {
  return (
    <p className={styles.environment}>
      Measured on{' '}
      {new Date(results.measured).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}:{' '}
      {results.cores} cores{results.postgresql && ' shared by server, database, and load generator'}, Node{' '}
      {results.node}
      {results.postgresql && `, PostgreSQL ${results.postgresql}`}.
    </p>
  )
}
