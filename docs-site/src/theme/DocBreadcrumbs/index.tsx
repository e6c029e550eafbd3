import { useDoc } from '@docusaurus/plugin-content-docs/client'
import Above from '@site/src/components/CopyPage/Above'

/** Renders breadcrumbs on all pages except the home page. */
export default function DocBreadcrumbs() {
  const { slug, permalink } = useDoc().metadata
  return slug === '/' ? null : <Above permalink={permalink} />
}
