import DocTagDocListPage, { type Props } from '@theme/DocTagDocListPage'
import Layout from '@theme/Layout'

/**
 * Renders the page of an unused tag, including the layout. For used tags, the docs plugin creates the page
 * and adds the layout.
 */
export default function TagWithoutPages({ tag }: Props) {
  return (
    <Layout>
      <DocTagDocListPage tag={tag} />
    </Layout>
  )
}
