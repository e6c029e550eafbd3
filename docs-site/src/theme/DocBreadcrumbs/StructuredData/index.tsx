import { useHasOrigin } from '@site/src/site/use-has-origin.ts'
import type { Props } from '@theme/DocBreadcrumbs/StructuredData'
import Original from '@theme-original/DocBreadcrumbs/StructuredData'

/**
 * Renders breadcrumbs for search engines. They require absolute URLs, so a build that doesn't know the site's
 * origin omits them.
 */
export default function StructuredData(props: Props) {
  return useHasOrigin() ? <Original {...props} /> : null
}
