import { type ImageFormat, MEDIA_TYPES, type QuoteOptions, wordsOf } from '@veranda/og-image'
import type * as z from 'zod'
import { digestOf } from '../../drawing/drawing.ts'
import { notFound } from '../../http/errors.ts'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { cheapestWith, featuresOf, requireFeature } from '../plans/entitlements.ts'
import { refund, spend } from '../quotas/consumption.ts'
import { ownQuotas } from '../quotas/quotas.service.ts'
import { DEFAULT_FORMAT_HEADERS, defaultFormat } from './default-format.ts'
import {
  ADVANCED,
  BASIC,
  CONTROLS,
  type OgImageReport,
  type StudioQuery,
  type StudioReport,
} from './og-images.schema.ts'
import { type OgImageParameters, optionsOf } from './parameters.ts'

export const generationNotFound = () => notFound('Generation not found')

/** One day: a URL with a seed always returns the same image. */
const FOR_A_DAY = 'public, max-age=86400'
const FOR_A_DAY_ALONE = 'private, max-age=86400'

/**
 * Returns the image for the parameters, or a report about it. An image that was not generated before consumes
 * one unit of the quota. It is then stored, and requests for it consume nothing.
 *
 * @throws 403 `plan_required` if the plan does not include a parameter, 429 `quota_exceeded`, 503 if too many
 *   renderings are waiting
 */
export async function ogImage(
  context: Context,
  query: OgImageParameters,
): Promise<Buffer | z.input<typeof OgImageReport>> {
  const { database, viewer, req, res, config } = context
  const format = query.format ?? defaultFormat(req.headers)
  if (query.format === undefined) res.vary(DEFAULT_FORMAT_HEADERS)
  await requirePlanFor(context, query)
  const features = viewer ? await featuresOf(database, viewer.id) : new Set<string>()
  const isMarked = !features.has('white_label')
  const options = optionsOf(query, config.publicUrl.host, isMarked)
  const id = digestOf(options)
  const isKept = (await keptOptions(context, id)) !== null
  if (query['dry-run']) return report(context, { id, options, isKept, isDryRun: true })

  // The image depends on the user's plan, and without parameters on the date.
  const isRepeatable = query.seed !== undefined || query.quote !== undefined || query.author !== undefined
  res.vary('Cookie')
  res.set('Cache-Control', isRepeatable ? (viewer ? FOR_A_DAY_ALONE : FOR_A_DAY) : 'no-cache')
  if (!isKept) await spend(context)
  const answer = format === 'json' ? Buffer.alloc(0) : await keptPicture(context, id, options, format)
  if (!isKept && !(await keep(context, id, options))) {
    // A concurrent request generated the same image first.
    await refund(context)
    context.spent = []
  }
  return format === 'json' ? report(context, { id, options, isKept, isDryRun: false }) : answer
}

async function requirePlanFor({ database, viewer }: Context, query: OgImageParameters) {
  const asks = (names: readonly (keyof OgImageParameters)[]) =>
    names.some((name) => query[name] !== undefined)
  if (asks(BASIC)) await requireFeature(database, viewer?.id ?? null, 'basic_controls')
  if (asks(ADVANCED)) await requireFeature(database, viewer?.id ?? null, 'advanced_controls')
}

/**
 * Renders an image from any parameters, regardless of the current user's plan and quota, without storing it.
 * With `format=json`, returns a report with the missing plan features.
 *
 * @throws 503 if too many renderings are waiting
 */
export async function studioImage(
  context: Context<Viewer>,
  query: z.output<typeof StudioQuery>,
): Promise<Buffer | z.input<typeof StudioReport>> {
  const { config, database, viewer } = context
  const features = await featuresOf(database, viewer.id)
  const options = optionsOf(query, config.publicUrl.host, !features.has('white_label'))
  const id = digestOf(options)
  if (query.format !== 'json') {
    context.res.set('Cache-Control', 'private, max-age=300')
    return picture(context, id, options, query.format)
  }
  const isKept = (await keptOptions(context, id)) !== null
  const { dry_run: _, ...told } = await report(context, { id, options, isKept, isDryRun: true })
  const lacking = CONTROLS.filter((feature) => !features.has(feature))
  const missing = await Promise.all(
    lacking.map(async (feature) => ({ feature, plan: await cheapestWith(database, feature) })),
  )
  return { ...told, origin: config.publicUrl.origin, missing }
}

/**
 * Renders an image that was generated before.
 *
 * @throws 404 'Generation not found'
 */
export async function keptImage(context: Context, id: string, format: ImageFormat): Promise<Buffer> {
  const options = await keptOptions(context, id)
  if (!options) throw generationNotFound()
  context.res.set('Cache-Control', 'public, max-age=86400')
  return keptPicture(context, id, options, format)
}

/** Renders a stored image and sends its URL in `Content-Location`. */
function keptPicture(context: Context, id: string, options: QuoteOptions, format: ImageFormat) {
  context.res.set('Content-Location', `/api/og-image/${id}?format=${format}`)
  return picture(context, id, options, format)
}

/** Renders an image unless the client has a current copy. */
async function picture(context: Context, id: string, options: QuoteOptions, format: ImageFormat) {
  const { req, res, drawings } = context
  sendAs(res, digestOf([id, format]), MEDIA_TYPES[format])
  return req.fresh
    ? Buffer.alloc(0)
    : drawings.draw({ subject: { kind: 'quote', options }, format }, partiesOf(context))
}

/**
 * Sets the headers of a generated image. Other sites may embed it, and opened as a page it can't run
 * anything.
 */
export const sendAs = (res: Context['res'], tag: string, mediaType: string) =>
  res.type(mediaType).set({
    ETag: `"${tag}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })

/** Returns the stored options of an image. Records at most once a day that the image is still in use. */
async function keptOptions({ database, log }: Context, id: string): Promise<QuoteOptions | null> {
  const [row] = await database.query<{ options: QuoteOptions; is_stale: boolean }>(
    "SELECT options, used_at < now() - interval '1 day' AS is_stale FROM og_generation WHERE id = $1",
    [id],
  )
  if (row?.is_stale)
    // A failed update must not fail the request.
    await database
      .query('UPDATE og_generation SET used_at = now() WHERE id = $1', [id])
      .catch((err) => log.warn({ err }, 'the last use of a generated image was not recorded'))
  return row?.options ?? null
}

/**
 * Stores the options of an image.
 *
 * @returns whether they were not stored before
 */
async function keep(context: Context, id: string, options: QuoteOptions): Promise<boolean> {
  const kept = JSON.stringify(options)
  const uncount = await context.rateLimits.storing(context, Buffer.byteLength(kept), { isUnlimited: true })
  let isNew = false
  try {
    const rows = await context.database.query(
      'INSERT INTO og_generation (id, options) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [id, kept],
    )
    isNew = rows.length > 0
  } finally {
    if (!isNew) await uncount()
  }
  return isNew
}

interface Reported {
  id: string
  options: QuoteOptions
  isKept: boolean
  isDryRun: boolean
}

async function report(
  context: Context,
  { id, options, isKept, isDryRun }: Reported,
): Promise<z.input<typeof OgImageReport>> {
  const { quotas } = await ownQuotas(context)
  const quota = quotas.find(({ feature_name }) => feature_name === 'daily_generations')
  if (!quota) throw new Error('The quota of preview images is in no table')
  const urlOf = (format: ImageFormat) =>
    new URL(`/api/og-image/${id}?format=${format}`, context.config.publicUrl).href
  const urls = { svg: urlOf('svg'), png: urlOf('png'), webp: urlOf('webp'), jpeg: urlOf('jpeg') }
  context.res.set('Cache-Control', 'no-store')
  const { seed, width, height } = options
  return {
    ...{ id, seed, width, height, ...wordsOf(options) },
    ...{ urls: isDryRun && !isKept ? null : urls, is_kept: isKept, dry_run: isDryRun, quota },
  }
}
