import Link from '@docusaurus/Link'
import clsx from 'clsx'
import type { ErrorExample } from '../../operations/responses.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** Renders the status, code, and message of each error, and the body of the first one. */
export default function Errors({ errors }: { errors: ErrorExample[] }) {
  const [first] = errors
  if (!first) return null
  return (
    <>
      <ul className={clsx(styles.fields, styles.errors)}>
        {errors.map(({ status, code, error, details }) => (
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
      <details className={styles.errorExample}>
        <summary>
          Example: <code>{first.code}</code>
        </summary>
        <Json>{first.example}</Json>
      </details>
    </>
  )
}
