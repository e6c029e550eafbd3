import clsx from 'clsx'
import type { Refusal } from '../../operations/answers.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** What a caller is told that is refused: status, code and sentence of each refusal, and one of them whole. */
export default function Refusals({ refusals }: { refusals: Refusal[] }) {
  const [first] = refusals
  if (!first) return null
  return (
    <>
      <p className={styles.part}>What it refuses</p>
      <ul className={clsx(styles.fields, styles.refusals)}>
        {refusals.map(({ status, code, error, details }) => (
          <li key={`${code} ${error} ${details}`}>
            <span className={styles.status}>{status}</span> <code>{code}</code>{' '}
            <span>
              {error}
              {details && `: ${details}`}
            </span>
          </li>
        ))}
      </ul>
      <details className={styles.refusal}>
        <summary>
          A refusal as JSON: <code>{first.code}</code>
        </summary>
        <Json>{first.example}</Json>
      </details>
    </>
  )
}
