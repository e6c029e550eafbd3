import CodeBlock from '@theme/CodeBlock'

interface Props {
  /** path from the root of the repository */
  path: string
  /** Prism language; defaults to the file's extension */
  language?: string
  /** set at build time */
  text?: string
}

/** Renders a file of the repository with a copy button. */
export default function RepositoryFile({ path, language = path.split('.').pop() ?? '', text = '' }: Props) {
  return (
    <CodeBlock language={language} title={path}>
      {text}
    </CodeBlock>
  )
}
