import CodeBlock from '@theme/CodeBlock'

/** Renders a JSON body as a code block. */
export default function Json({ children }: { children: string }) {
  return <CodeBlock language="json">{children}</CodeBlock>
}
