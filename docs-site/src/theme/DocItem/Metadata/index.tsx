import Head from '@docusaurus/Head'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import { markdownPath } from '@site/src/markdown/markdown-path.ts'
import Original from '@theme-original/DocItem/Metadata'

/** Names the page's Markdown to programs that read its head. */
export default function Metadata() {
  const { metadata } = useDoc()
  return (
    <>
      <Original />
      <Head>
        <link rel="alternate" type="text/markdown" href={markdownPath(metadata.permalink)} />
      </Head>
    </>
  )
}
