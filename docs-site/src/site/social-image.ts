import type { Config } from '@docusaurus/types'

const FILE = 'img/social-card.png'

/**
 * The picture that stands beside a link to the site, for every page. Many readers of it want a whole address; without
 * an origin the others have at least the path.
 */
export const socialImage = (origin: string | undefined, baseUrl: string): NonNullable<Config['headTags']> =>
  [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Veranda' },
    { property: 'og:image', content: `${origin ?? ''}${baseUrl}${FILE}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Veranda, a self-hosted backend for social web applications' },
    { name: 'twitter:image', content: `${origin ?? ''}${baseUrl}${FILE}` },
  ].map((attributes) => ({ tagName: 'meta', attributes }))
