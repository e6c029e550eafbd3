import { useDoc } from '@docusaurus/plugin-content-docs/client'
import PageHeader from '@site/src/components/CopyPage/PageHeader'

/** Renders the breadcrumbs and the copy button on all pages except the home page. */
export default function DocBreadcrumbs() {
  const { slug, permalink } = useDoc().metadata
  return slug === '/' ? null : <PageHeader permalink={permalink} />
}
