import type { Operation } from '../../operations/operation.ts'
import TryIt from '../TryIt/index.tsx'
import Answers from './Answers.tsx'
import Facts from './Facts.tsx'
import Fields from './Fields.tsx'
import Json from './Json.tsx'
import Refusals from './Refusals.tsx'
import Requests from './Requests.tsx'
import styles from './styles.module.css'
import Words from './Words.tsx'

interface Props {
  id: string
  /** Filled in at build time by `src/operations/remark.ts`. */
  operation: Operation
}

/** Renders an operation of the API description: access, limits, parameters, responses, errors, and code samples. */
export default function ApiOperation({ operation }: Props) {
  const { method, path, summary, description, pathParameters, query, body } = operation
  return (
    <section className={styles.operation} aria-label={`${method} ${path}`}>
      <p className={styles.call}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>{' '}
        <code className={styles.path}>{path}</code>
      </p>
      <p className={styles.summary}>{summary}</p>
      {description && (
        <p className={styles.description}>
          <Words>{description}</Words>
        </p>
      )}
      <Facts operation={operation} />
      <Fields title="Path parameters" fields={pathParameters} />
      <Fields title="Query parameters" fields={query} />
      {body && (
        <>
          <Fields title={`Request body (${body.type})`} fields={body.fields} />
          {body.type.includes('json') && <Json>{body.example}</Json>}
        </>
      )}
      <Answers answers={operation.answers} />
      <Refusals refusals={operation.refusals} />
      <Requests operation={operation} />
      <TryIt operation={operation} />
    </section>
  )
}
