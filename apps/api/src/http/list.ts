import * as z from 'zod'

interface WholeNumberOptions {
  min: number
  max: number
  fallback: number
  description: string
}

/** Creates the schema of a query parameter that is a whole number in decimal digits; rejects 1e1 and 0x2. */
export const wholeNumber = ({ min, max, fallback, description }: WholeNumberOptions) =>
  z
    .string()
    .max(9, `Must be a whole number from ${min} to ${max}`)
    .regex(/^\d+$/, `Must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`))
    .prefault(String(fallback))
    .meta({
      description,
      // The API description shows a number, although queries transport text.
      override: ({ jsonSchema }: { jsonSchema: { pattern?: string; maxLength?: number } }) => {
        delete jsonSchema.pattern
        delete jsonSchema.maxLength
        Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max, default: fallback })
      },
    })

/** Maximum page number. No list has that many pages, and PostgreSQL accepts the resulting OFFSET. */
const MAX_PAGE = 10_000_000

export const page = wholeNumber({
  min: 1,
  max: MAX_PAGE,
  fallback: 1,
  description: 'Page number, starting at 1.',
})

const createLimit = (fallback: number) =>
  wholeNumber({ min: 1, max: 100, fallback, description: 'Entries per page.' })

/** Query parameters of a list with pages. */
export const pageQuery = { page, limit: createLimit(20) }

/** Query parameter for the page size of lists that return 50 entries by default. */
export const perPage = createLimit(50)

export const Pagination = z
  .object({
    page: z.number().int().describe('Page number, starting at 1.').meta({ example: 1 }),
    limit: z.number().int().describe('Entries per page.').meta({ example: 20 }),
    total: z.number().int().describe('Number of entries that match the filters.').meta({ example: 57 }),
    totalPages: z.number().int().describe('Number of pages.').meta({ example: 3 }),
    hasNext: z.boolean().describe('Whether a later page exists.'),
    hasPrev: z.boolean().describe('Whether an earlier page exists.').meta({ example: false }),
  })
  .meta({ id: 'Pagination', description: 'Current page, page size, and total number of entries.' })

export function paginate({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.ceil(total / limit)
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}

/** Maximum number of counted entries, for lists in which counting all entries would take too long. */
export const MAX_COUNTED = 10_000

/**
 * Returns which rows to read for a page: skip `offset` rows, then take `take` rows. A page in the second half
 * of the list is read from the end, so the last page of a million rows costs as little as the first. For
 * such a page, `reversed` is true: query the list in the opposite order, and reverse the result.
 *
 * @param maxCounted maximum of `total`; if `total` reaches it, the real end of the list is unknown, so no
 *   page is read from the end
 */
export function getPageWindow(
  { page, limit }: { page: number; limit: number },
  total: number,
  maxCounted = Number.POSITIVE_INFINITY,
) {
  const offset = (page - 1) * limit
  const take = Math.max(0, Math.min(limit, total - offset))
  return offset > total / 2 && total < maxCounted
    ? { reversed: true, take, offset: Math.max(0, total - offset - take) }
    : { reversed: false, take, offset }
}

/** Pagination of a list whose `total` is capped. */
export const CappedPagination = Pagination.describe(
  `Current page, page size, and total number of entries. \`total\` is at most ${MAX_COUNTED.toLocaleString('en-US')}, even if more entries match.`,
)

/** Returns a LIKE pattern in lowercase that matches the text anywhere. Wildcards in the text are escaped. */
export const toLikePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Search parameter: trimmed, and undefined if empty. */
export const search = z
  .string()
  .trim()
  .max(100, 'Must be at most 100 characters')
  .transform((text) => text || undefined)
  .optional()
  .describe('Search text. An empty string means no filter.')
