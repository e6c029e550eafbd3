import CodeBlock from '@theme/CodeBlock'

interface Props {
  /** path from the root of the repository */
  path: string
  /** Prism language; defaults to the file's extension */
  language?: string
  /** content of the file, filled in at build time by `src/repository-files/remark.ts` */
  text?: string
}

/** Renders a file of the repository as a code block with a copy button. */
export default function RepositoryFile({ path, language = path.split('.').pop() ?? '', text = '' }: Props) {
  return (
    <CodeBlock language={language} title={path}>
      {text}
    </CodeBlock>
  )
}
