import { useHasOrigin } from '@site/src/site/use-origin.ts'
import type { Props } from '@theme/DocBreadcrumbs/StructuredData'
import Original from '@theme-original/DocBreadcrumbs/StructuredData'

/** For search engines, in whole addresses: a build that does not know where it will be has none. */
export default function StructuredData(props: Props) {
  return useHasOrigin() ? <Original {...props} /> : null
}
