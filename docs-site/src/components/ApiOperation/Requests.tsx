import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
import type { Operation } from '../../operations/operation.ts'
import { DEFAULT_ORIGIN } from '../../operations/samples/request.ts'
import { useIsServedByVeranda } from '../TryIt/served-by-veranda.ts'
import styles from './styles.module.css'

/** Renders the code samples. If a Veranda server serves the page, the samples use its origin. */
export default function Requests({ operation: { samples } }: { operation: Operation }) {
  const isServedByVeranda = useIsServedByVeranda()
  const withOrigin = (source: string) =>
    isServedByVeranda ? source.replaceAll(DEFAULT_ORIGIN, window.location.origin) : source
  return (
    <>
      <p className={styles.partTitle}>Code samples</p>
      <Tabs groupId="client">
        {samples.map(({ label, language, source }) => (
          <TabItem key={language} value={language} label={label}>
            <CodeBlock language={language}>{withOrigin(source)}</CodeBlock>
          </TabItem>
        ))}
      </Tabs>
    </>
  )
}
