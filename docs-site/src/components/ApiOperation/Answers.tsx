import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import { bodyOf } from '../../operations/answer-body.ts'
import type { Answer } from '../../operations/answers.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** What a success brings back, as it comes and as a type. */
export default function Answers({ answers }: { answers: Answer[] }) {
  return (
    <>
      <p className={styles.part}>What comes back</p>
      {answers.map((answer) => (
        <div key={answer.status} className={styles.answers}>
          <p className={styles.answer}>
            <span className={styles.status}>{answer.status}</span> {bodyOf(answer)}
          </p>
          {answer.shape && answer.example && (
            <Tabs groupId="answer">
              <TabItem value="example" label="Example">
                <Json>{answer.example}</Json>
              </TabItem>
              <TabItem value="shape" label="Shape">
                <CodeBlock language="ts">{answer.shape}</CodeBlock>
              </TabItem>
            </Tabs>
          )}
        </div>
      ))}
    </>
  )
}
