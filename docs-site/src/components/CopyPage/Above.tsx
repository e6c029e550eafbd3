import { markdownPath } from '@site/src/markdown/markdown-path.ts'
import Breadcrumbs from '@theme-original/DocBreadcrumbs'
import CopyPage from './index.tsx'
import styles from './styles.module.css'

/** What stands above a page's title: where it is, and a way to take it along. */
export default function Above({ permalink }: { permalink: string }) {
  return (
    <div className={styles.row}>
      <Breadcrumbs />
      <CopyPage markdown={markdownPath(permalink)} />
    </div>
  )
}
