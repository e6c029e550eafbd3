import CodeBlock from '@theme/CodeBlock'

interface Props {
  /** from the repository's root */
  path: string
  /** what Prism calls it; the file's ending unless told */
  language?: string
  /** given at build time */
  text?: string
}

/** A file of the repository as it is there, to read and to copy. */
export default function RepositoryFile({ path, language = path.split('.').pop() ?? '', text = '' }: Props) {
  return (
    <CodeBlock language={language} title={path}>
      {text}
    </CodeBlock>
  )
}
