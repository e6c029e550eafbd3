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
  /** given at build time, see `src/operations/remark.ts` */
  operation: Operation
}

/** One operation as the API description tells it: the call, who may make it, what goes in and what comes out. */
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
      <p className={styles.summary}>
        <Words>{[`${summary}.`, description].filter(Boolean).join(' ')}</Words>
      </p>
      <Facts operation={operation} />
      <Fields title="In the path" fields={pathParameters} />
      <Fields title="In the query" fields={query} />
      {body && (
        <>
          <Fields title={`In the body, as ${body.type}`} fields={body.fields} />
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
