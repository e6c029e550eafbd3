import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

interface Props {
  /** path of the image, without the base URL */
  file: string
  alt: string
}

/**
 * Sets the image that link previews of the current page show. Many services require an absolute URL. A build
 * without `DOCS_URL` doesn't know the site's origin, so it sets only the path.
 */
export function SocialImage({ file, alt }: Props) {
  const { siteConfig } = useDocusaurusContext()
  const url = `${siteConfig.customFields?.origin ?? ''}${siteConfig.baseUrl}${file}`
  return (
    <Head>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content={file.endsWith('.jpg') ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={url} />
    </Head>
  )
}
