import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { PAGE_ROUTE_META_NAME } from '@site/src/site/base-url-banner.ts'
import { SocialImage } from '@site/src/site/SocialImage.tsx'
import { SITE_IMAGE } from '@site/src/site/social-image.ts'
import { useHasOrigin } from '@site/src/site/use-has-origin.ts'
import Original from '@theme-original/SiteMetadata'

/**
 * Adds metadata to the head of a page: its route, the default image for link previews, the canonical link,
 * `og:url`, and `twitter:card`. The theme's component renders the last three. The canonical link and `og:url`
 * require absolute URLs, so a build that doesn't know the site's origin omits the theme's component, and
 * renders only `twitter:card` itself.
 */
export default function SiteMetadata() {
  const hasOrigin = useHasOrigin()
  const { baseUrl } = useDocusaurusContext().siteConfig
  const { pathname } = useLocation()
  return (
    <>
      {hasOrigin ? (
        <Original />
      ) : (
        <Head>
          <meta name="twitter:card" content="summary_large_image" />
        </Head>
      )}
      <Head>
        <meta name={PAGE_ROUTE_META_NAME} content={pathname.slice(baseUrl.length)} />
      </Head>
      <SocialImage file={SITE_IMAGE} alt="Veranda, a self-hosted backend for social web applications" />
    </>
  )
}
