import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { describeBody } from '../../operations/response-body.ts'
import type { ResponseExample } from '../../operations/responses.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** Renders successful responses and redirects: status, kind of body, and for JSON an example and a type. */
export default function Responses({ responses }: { responses: ResponseExample[] }) {
  return (
    <>
      <p className={styles.partTitle}>Response</p>
      {responses.map((response) => (
        <div key={response.status} className={styles.response}>
          <p className={styles.responseTitle}>
            <span className={styles.status}>{response.status}</span> {describeBody(response)}
          </p>
          {response.shape && response.example && (
            <Tabs groupId="response">
              <TabItem value="example" label="Example">
                <Json>{response.example}</Json>
              </TabItem>
              <TabItem value="shape" label="Type">
                <CodeBlock language="ts">{response.shape}</CodeBlock>
              </TabItem>
            </Tabs>
          )}
        </div>
      ))}
    </>
  )
}
