import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

interface Props {
  /** within the site */
  file: string
  alt: string
}

/**
 * Names the picture that stands beside a link to a page. Many readers of it want a whole address; without an origin the
 * others have at least the path.
 */
export function SocialImage({ file, alt }: Props) {
  const { siteConfig } = useDocusaurusContext()
  const address = `${siteConfig.customFields?.origin ?? ''}${siteConfig.baseUrl}${file}`
  return (
    <Head>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content={file.endsWith('.jpg') ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
    </Head>
  )
}
