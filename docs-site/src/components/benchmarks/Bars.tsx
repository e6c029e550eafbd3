import styles from './bars.module.css'

interface Props {
  value: number
  /** what would fill the whole width */
  most: number
  /** ours, and so in the colour of the light */
  ours?: boolean
}

/** A number as a bar, and in digits. */
export function Bar({ value, most, ours = false }: Props) {
  return (
    <span className={styles.bar} data-ours={ours ? '' : undefined}>
      <span style={{ inlineSize: `${Math.max(0.6, (value / most) * 100)}%` }} />
      {number(value)}{' '}
    </span>
  )
}

/** Three digits at most matter. */
export const number = (value: number) =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 3 : 4 })

/** What the figures depend on. */
export function Machine(results: { measured: string; cores: number; node: string; postgresql: string }) {
  return (
    <p className={styles.machine}>
      Measured on{' '}
      {new Date(results.measured).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}:{' '}
      {results.cores} cores for server, database and load together, Node {results.node}, PostgreSQL{' '}
      {results.postgresql}.
    </p>
  )
}
