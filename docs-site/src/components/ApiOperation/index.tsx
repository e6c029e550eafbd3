import Link from '@docusaurus/Link'
import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { Operation } from '../../operations/operation.ts'
import Answers from './Answers.tsx'
import Fields from './Fields.tsx'
import styles from './styles.module.css'

interface Props {
  id: string
  /** given at build time, see `src/operations/remark.ts` */
  operation: Operation
}

const ACCESS: Record<string, string> = { public: 'Anyone', 'signed-in': 'Anyone who is signed in' }

/** One operation as the API description tells it: the call, who may make it, what goes in and what comes out. */
export default function ApiOperation({ operation }: Props) {
  const { id, method, path, summary, description, access, pathParameters, query, body } = operation
  return (
    <section className={styles.operation} aria-label={`${method} ${path}`}>
      <p className={styles.call}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>
        <code className={styles.path}>{path}</code>
      </p>
      <p className={styles.summary}>
        {summary}.{description && ` ${description}`}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Access</dt>
          <dd>{ACCESS[access] ?? <code>{access}</code>}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>
            {/* Redoc makes its anchors in the browser, where the link checker does not look. */}
            <Link to={`/api/#operation/${id}`} data-noBrokenLinkCheck>
              {id}
            </Link>
          </dd>
        </div>
      </dl>
      <Fields title="In the path" fields={pathParameters} />
      <Fields title="In the query" fields={query} />
      {body && <Fields title={`In the body, as ${body.type}`} fields={body.fields} />}
      <Answers operation={operation} />
      <p className={styles.part}>To copy</p>
      <Tabs groupId="client">
        <TabItem value="curl" label="curl">
          <CodeBlock language="bash">{operation.curl}</CodeBlock>
        </TabItem>
        <TabItem value="typescript" label="TypeScript">
          <CodeBlock language="ts">{operation.typescript}</CodeBlock>
        </TabItem>
      </Tabs>
    </section>
  )
}
