import { getMarkdownPath } from '@site/src/markdown/markdown-path.ts'
import Breadcrumbs from '@theme-original/DocBreadcrumbs'
import CopyPage from './index.tsx'
import styles from './styles.module.css'

/** Renders the breadcrumbs and the copy button above a page's title. */
export default function PageHeader({ permalink }: { permalink: string }) {
  return (
    <div className={styles.row}>
      <Breadcrumbs />
      <CopyPage markdownUrl={getMarkdownPath(permalink)} />
    </div>
  )
}
