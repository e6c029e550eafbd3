import { useDoc } from '@docusaurus/plugin-content-docs/client'
import CopyPage from '@site/src/components/CopyPage'
import styles from '@site/src/components/CopyPage/styles.module.css'
import { markdownPath } from '@site/src/markdown/markdown-path.ts'
import Original from '@theme-original/DocBreadcrumbs'

/** Above each page's title: where it stands, and a way to take it along. The home page has neither. */
export default function DocBreadcrumbs() {
  const { slug, permalink } = useDoc().metadata
  if (slug === '/') return null
  return (
    <div className={styles.row}>
      <Original />
      <CopyPage markdown={markdownPath(permalink)} />
    </div>
  )
}
