import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { PAGE_ROUTE_META_NAME } from '@site/src/site/base-url-banner.ts'
import { SocialImage } from '@site/src/site/SocialImage.tsx'
import { SITE_IMAGE } from '@site/src/site/social-image.ts'
import { useHasOrigin } from '@site/src/site/use-has-origin.ts'
import Original from '@theme-original/SiteMetadata'

/**
 * Renders a page's route, its default image for link previews, its canonical link, and `og:url`. The last two
 * require absolute URLs, so a build without an origin omits the theme's component, which renders them. The
 * theme's component also renders the `twitter:card` tag, so without it, this component renders that tag.
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
