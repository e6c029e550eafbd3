import Link from '@docusaurus/Link'
import clsx from 'clsx'
import type { ErrorExample } from '../../operations/responses.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** Renders the status, code, and message of each error, and the body of the first one. */
export default function Refusals({ refusals }: { refusals: ErrorExample[] }) {
  const [first] = refusals
  if (!first) return null
  return (
    <>
      <ul className={clsx(styles.fields, styles.refusals)}>
        {refusals.map(({ status, code, error, details }) => (
          <li key={`${code} ${error} ${details}`}>
            <span className={styles.status}>{status}</span>{' '}
            <Link to={`/errors#${code}`}>
              <code>{code}</code>
            </Link>{' '}
            <span>
              {error}
              {details && `: ${details}`}
            </span>
          </li>
        ))}
      </ul>
      <details className={styles.refusal}>
        <summary>
          Example: <code>{first.code}</code>
        </summary>
        <Json>{first.example}</Json>
      </details>
    </>
  )
}
