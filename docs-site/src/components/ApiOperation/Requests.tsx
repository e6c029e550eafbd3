import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { Operation } from '../../operations/operation.ts'
import { SERVER } from '../../operations/requests.ts'
import { useServed } from '../TryIt/served.ts'
import styles from './styles.module.css'

/** Renders requests to copy. On a Veranda server they use its URL. */
export default function Requests({ operation: { curl, typescript } }: { operation: Operation }) {
  const served = useServed()
  const addressed = (text: string) => (served ? text.replaceAll(SERVER, window.location.origin) : text)
  return (
    <>
      <p className={styles.part}>Code samples</p>
      <Tabs groupId="client">
        <TabItem value="curl" label="curl">
          <CodeBlock language="bash">{addressed(curl)}</CodeBlock>
        </TabItem>
        <TabItem value="typescript" label="TypeScript">
          <CodeBlock language="ts">{addressed(typescript)}</CodeBlock>
        </TabItem>
      </Tabs>
    </>
  )
}
