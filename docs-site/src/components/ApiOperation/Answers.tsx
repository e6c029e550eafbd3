import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { describeBody } from '../../operations/response-body.ts'
import type { ResponseExample } from '../../operations/responses.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** Renders the successful responses, each as an example and a type. */
export default function Answers({ answers }: { answers: ResponseExample[] }) {
  return (
    <>
      <p className={styles.part}>Response</p>
      {answers.map((answer) => (
        <div key={answer.status} className={styles.answers}>
          <p className={styles.answer}>
            <span className={styles.status}>{answer.status}</span> {describeBody(answer)}
          </p>
          {answer.shape && answer.example && (
            <Tabs groupId="answer">
              <TabItem value="example" label="Example">
                <Json>{answer.example}</Json>
              </TabItem>
              <TabItem value="shape" label="Type">
                <CodeBlock language="ts">{answer.shape}</CodeBlock>
              </TabItem>
            </Tabs>
          )}
        </div>
      ))}
    </>
  )
}
