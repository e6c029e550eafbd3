import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { Answer } from '../../operations/answers.ts'
import Json from './Json.tsx'
import styles from './styles.module.css'

/** What a success brings back, as it comes and as a type. */
export default function Answers({ answers }: { answers: Answer[] }) {
  return (
    <>
      <p className={styles.part}>What comes back</p>
      {answers.map(({ status, type, shape, example }) => (
        <div key={status} className={styles.answers}>
          <p className={styles.answer}>
            <span className={styles.status}>{status}</span> {type ?? 'without a body'}
          </p>
          {shape && example && (
            <Tabs groupId="answer">
              <TabItem value="example" label="Example">
                <Json>{example}</Json>
              </TabItem>
              <TabItem value="shape" label="Shape">
                <CodeBlock language="ts">{shape}</CodeBlock>
              </TabItem>
            </Tabs>
          )}
        </div>
      ))}
    </>
  )
}
