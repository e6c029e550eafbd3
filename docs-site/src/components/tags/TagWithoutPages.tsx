import DocTagDocListPage, { type Props } from '@theme/DocTagDocListPage'
import Layout from '@theme/Layout'

/** Renders the page of an unused tag. The docs plugin only adds the layout to pages of used tags. */
export default function TagWithoutPages({ tag }: Props) {
  return (
    <Layout>
      <DocTagDocListPage tag={tag} />
    </Layout>
  )
}
