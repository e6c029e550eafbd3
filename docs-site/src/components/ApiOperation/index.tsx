import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Operation } from '../../operations/operation.ts'
import TryIt from '../TryIt/index.tsx'
import Errors from './Errors.tsx'
import Facts from './Facts.tsx'
import Fields from './Fields.tsx'
import Json from './Json.tsx'
import Requests from './Requests.tsx'
import Responses from './Responses.tsx'
import styles from './styles.module.css'
import TextWithCode from './TextWithCode.tsx'

interface Props {
  /** operation ID in the API description */
  id: string
  /** filled in at build time by `src/operations/remark.ts` */
  operation: Operation
  /** headings and components such as `<OperationDetails>`, added by the same plugin */
  children: ReactNode
}

const OperationContext = createContext<Operation | undefined>(undefined)

/** Returns the operation of the enclosing `<ApiOperation>`. */
function useOperation(): Operation {
  const operation = useContext(OperationContext)
  if (!operation) throw new Error('This component must be inside <ApiOperation id="…">')
  return operation
}

/** Renders an operation of the API description. */
export default function ApiOperation({ operation, children }: Props) {
  return (
    <OperationContext value={operation}>
      <section className={styles.operation} aria-label={`${operation.method} ${operation.path}`}>
        {children}
      </section>
    </OperationContext>
  )
}

/** Renders an operation's access, limits, parameters, and body next to its code samples and responses. */
export function OperationDetails() {
  const operation = useOperation()
  const { summary, description, pathParameters, queryParameters, body, responses } = operation
  return (
    <div className={styles.details}>
      <div>
        <p className={styles.summary}>{summary}</p>
        {description && (
          <p className={styles.description}>
            <TextWithCode>{description}</TextWithCode>
          </p>
        )}
        <Facts operation={operation} />
        <Fields title="Path parameters" fields={pathParameters} />
        <Fields title="Query parameters" fields={queryParameters} />
        {body && <Fields title={`Request body (${body.type})`} fields={body.fields} />}
      </div>
      <div className={styles.examples}>
        <Requests operation={operation} />
        {body?.type.includes('json') && (
          <>
            <p className={styles.partTitle}>Request body</p>
            <Json>{body.example}</Json>
          </>
        )}
        <Responses responses={responses} />
      </div>
    </div>
  )
}

export function OperationErrors() {
  return <Errors errors={useOperation().errors} />
}

export function OperationTryIt() {
  return <TryIt operation={useOperation()} />
}
