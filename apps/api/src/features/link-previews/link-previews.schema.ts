import { DEFAULT_LIMITS, MAX_URL_LENGTH } from '@veranda/link-preview'
import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const LinkPreviewQuery = z.object({
  url: z
    .string()
    .max(MAX_URL_LENGTH, `Must be at most ${MAX_URL_LENGTH} characters`)
    // Optional here, because the handler rejects a missing URL with its own error, `urlRequired`.
    .optional()
    .describe('Absolute `http` or `https` URL of a page, or a path on this site, such as `/docs/`.')
    .meta({ example: '/docs/', param: { required: true } }),
  refresh: flag
    .default(false)
    .describe('Whether to fetch the page again even if a preview is stored. Requires `admin.system.manage`.')
    .meta({ example: false }),
})

const imageUrl = (imageName: string, path: string) =>
  z
    .string()
    .nullable()
    .describe(`URL path of the ${imageName} on this server. \`null\` if there is none.`)
    .meta({ example: `/api/link-preview/8LQnVYoDZ5cZVvxlmOm4sw/${path}` })

export const LinkPreview = z
  .object({
    title: z
      .string()
      .nullable()
      .describe('Title of the page, at most 300 characters. `null` if unknown.')
      .meta({ example: 'Plans for today' }),
    description: z
      .string()
      .nullable()
      .describe('Description of the page, at most 1,000 characters. `null` if unknown.')
      .meta({ example: 'What we are up to, and when.' }),
    image: imageUrl('preview image', 'image'),
    url: z
      .url()
      .describe('URL of the page after redirects, or the canonical URL that it declares on the same host.')
      .meta({ example: 'https://example.org/plans' }),
    site_name: z
      .string()
      .nullable()
      .describe('Name of the site, at most 100 characters. `null` if unknown.')
      .meta({ example: 'Example' }),
    favicon: imageUrl('site icon', 'favicon'),
    type: z
      .string()
      .describe('Open Graph type of the page. Defaults to `website`.')
      .meta({ example: 'article' }),
    author: z
      .string()
      .nullable()
      .describe('Author of the page, at most 200 characters. `null` if unknown.')
      .meta({ example: 'Ada Lovelace' }),
    published_at: z.iso
      .datetime()
      .nullable()
      .describe('Time of publication. `null` if unknown.')
      .meta({ example: '2026-03-01T08:00:00.000Z' }),
    fetched_at: z.iso
      .datetime()
      .describe('Time at which the server last fetched the page.')
      .meta({ example: '2026-03-02T10:15:00.000Z' }),
  })
  .meta({ id: 'LinkPreview', description: 'Metadata of a web page. All texts are plain text.' })

/** Number of days for which a preview is stored. */
export const STORED_DAYS = 14
/** Number of minutes until a failed fetch can be tried again. */
export const RETRY_MINUTES = 10

export { DEFAULT_LIMITS as LIMITS }
