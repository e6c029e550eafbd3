import DocTagDocListPage, { type Props } from '@theme/DocTagDocListPage'
import Layout from '@theme/Layout'

/** The page of a tag that no page carries. The docs plugin brings the layout to the others. */
export default function TagWithoutPages({ tag }: Props) {
  return (
    <Layout>
      <DocTagDocListPage tag={tag} />
    </Layout>
  )
}
