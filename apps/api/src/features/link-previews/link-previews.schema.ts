import { LIMITS, MOST_URL } from '@veranda/link-preview'
import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const LinkPreviewQuery = z.object({
  url: z
    .string()
    .max(MOST_URL, `At most ${MOST_URL} characters`)
    .optional()
    .describe('required: an absolute http or https URL, or a path on this site')
    .meta({ example: '/docs/' }),
  refresh: flag
    .default(false)
    .describe('fetched again even where an answer is kept; for administrators')
    .meta({ example: false }),
})

const picture = (what: string, path: string) =>
  z
    .string()
    .nullable()
    .describe(`${what}, at an address of this server`)
    .meta({ example: `/api/link-preview/8LQnVYoDZ5cZVvxlmOm4sw/${path}` })

export const LinkPreview = z
  .object({
    title: z.string().nullable().describe('at most 300 characters').meta({ example: 'Plans for today' }),
    description: z
      .string()
      .nullable()
      .describe('at most 1,000 characters')
      .meta({ example: 'What we are up to, and when.' }),
    image: picture('the picture of the page', 'image'),
    url: z
      .url()
      .describe('where the page is, after redirects and by its own word, never on another host')
      .meta({ example: 'https://example.org/plans' }),
    site_name: z.string().nullable().describe('at most 100 characters').meta({ example: 'Example' }),
    favicon: picture('the icon of the site', 'favicon'),
    type: z.string().describe('as Open Graph names it').meta({ example: 'article' }),
    author: z.string().nullable().describe('at most 200 characters').meta({ example: 'Ada Lovelace' }),
    published_at: z.iso.datetime().nullable().meta({ example: '2026-03-01T08:00:00.000Z' }),
    fetched_at: z.iso
      .datetime()
      .describe('when it was last fetched')
      .meta({ example: '2026-03-02T10:15:00.000Z' }),
  })
  .meta({ id: 'LinkPreview' })

/** Days for which a preview is kept, and minutes after which what failed is tried again. */
export const KEPT_DAYS = 14
export const FAILED_MINUTES = 10

export { LIMITS }
