import Head from '@docusaurus/Head'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { getMarkdownPath } from '@site/src/markdown/markdown-path.ts'
import { SocialImage } from '@site/src/site/SocialImage.tsx'
import { getPageImage } from '@site/src/site/social-image.ts'
import Original from '@theme-original/DocItem/Metadata'

/** Adds the page's own image for link previews, and a link to the page as Markdown. */
export default function Metadata() {
  const { metadata } = useDoc()
  const { siteConfig } = useDocusaurusContext()
  return (
    <>
      <Original />
      <SocialImage file={getPageImage(metadata.permalink, siteConfig.baseUrl)} alt={metadata.title} />
      <Head>
        <link rel="alternate" type="text/markdown" href={getMarkdownPath(metadata.permalink)} />
      </Head>
    </>
  )
}
