import Head from '@docusaurus/Head'
import { useHasOrigin } from '@site/src/site/use-origin.ts'
import Original from '@theme-original/SiteMetadata'

/** Canonical links and `og:url` are whole addresses: a build that does not know where it will be has none. */
export default function SiteMetadata() {
  if (useHasOrigin()) return <Original />
  return (
    <Head>
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  )
}
