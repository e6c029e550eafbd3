import CodeBlock from '@theme/CodeBlock'

/** A body as it is sent. */
export default function Json({ children }: { children: string }) {
  return <CodeBlock language="json">{children}</CodeBlock>
}
