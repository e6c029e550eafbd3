import { chooseQuote, type ImageFormat, MEDIA_TYPES, type QuoteOptions } from '@veranda/og-image'
import type * as z from 'zod'
import { notFound } from '../../http/errors.ts'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { createDigest } from '../../rendering/image-renderer.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { findCheapestPlan, loadFeatures, requireFeature } from '../plans/entitlements.ts'
import { consumeForRequest, refundRequest } from '../quotas/consumption.ts'
import { listOwnQuotas } from '../quotas/quotas.service.ts'
import { DEFAULT_FORMAT_HEADERS, getDefaultFormat } from './default-format.ts'
import { type OgImageParameters, toImageOptions } from './image-options.ts'
import {
  ADVANCED_PARAMETERS,
  BASIC_PARAMETERS,
  CONTROL_FEATURES,
  type OgImageReport,
  type StudioQuery,
  type StudioReport,
} from './og-images.schema.ts'

export const previewImageNotFound = () => notFound('Preview image not found')

/** `Cache-Control` for URLs with a seed, quote, or author. Without any of them, the image changes daily. */
const CACHE_ONE_DAY = 'public, max-age=86400'
/** Like `CACHE_ONE_DAY`, but for signed-in users, because the default watermark depends on their plan. */
const CACHE_ONE_DAY_PRIVATE = 'private, max-age=86400'

/**
 * Returns the image for the parameters, or a report about it. An image that was not generated before consumes
 * one unit of the quota. Its options are then stored, and later requests for it consume nothing.
 *
 * @throws 403 `plan_required` if the user's plans do not include a parameter; 429 `quota_exceeded`; 429 if a
 *   daily storage limit is reached; 503 if too many renderings are pending or the rendering times out
 */
export async function generateImage(
  context: Context,
  query: OgImageParameters,
): Promise<Buffer | z.input<typeof OgImageReport>> {
  const { database, currentUser, req, res, config } = context
  const format = query.format ?? getDefaultFormat(req.headers)
  if (query.format === undefined) res.vary(DEFAULT_FORMAT_HEADERS)
  await requirePlanFor(context, query)
  const features = currentUser ? await loadFeatures(database, currentUser.id) : new Set<string>()
  const hasWatermarkByDefault = !features.has('white_label')
  const options = toImageOptions(query, config.publicUrl.host, hasWatermarkByDefault)
  const id = createDigest(options)
  const isStored = (await findOptionsAndRecordUse(context, id)) !== null
  if (query['dry-run']) return createReport(context, { id, options, isStored, isDryRun: true })

  // The image depends on the user's plan, and without a seed, quote, and author, also on the date.
  const isRepeatable = query.seed !== undefined || query.quote !== undefined || query.author !== undefined
  res.vary('Cookie')
  res.set('Cache-Control', isRepeatable ? (currentUser ? CACHE_ONE_DAY_PRIVATE : CACHE_ONE_DAY) : 'no-cache')
  if (!isStored) await consumeForRequest(context)
  const content = format === 'json' ? Buffer.alloc(0) : await renderWithLocation(context, id, options, format)
  if (!isStored && !(await storeOptions(context, id, options))) {
    // A concurrent request generated the same image first.
    await refundRequest(context)
    // Prevents a second refund if the request fails later.
    context.consumed = []
  }
  return format === 'json' ? createReport(context, { id, options, isStored, isDryRun: false }) : content
}

async function requirePlanFor({ database, currentUser }: Context, query: OgImageParameters) {
  const usesAny = (names: readonly (keyof OgImageParameters)[]) =>
    names.some((name) => query[name] !== undefined)
  if (usesAny(BASIC_PARAMETERS)) await requireFeature(database, currentUser?.id ?? null, 'basic_controls')
  if (usesAny(ADVANCED_PARAMETERS))
    await requireFeature(database, currentUser?.id ?? null, 'advanced_controls')
}

/**
 * Renders an image from any parameters, regardless of the current user's plan and quota, without storing it.
 * With `format=json`, returns a report with the missing plan features.
 *
 * @throws 503 if too many renderings are pending or the rendering times out
 */
export async function renderDraft(
  context: Context<CurrentUser>,
  query: z.output<typeof StudioQuery>,
): Promise<Buffer | z.input<typeof StudioReport>> {
  const { config, database, currentUser } = context
  const features = await loadFeatures(database, currentUser.id)
  const options = toImageOptions(query, config.publicUrl.host, !features.has('white_label'))
  const id = createDigest(options)
  if (query.format !== 'json') {
    context.res.set('Cache-Control', 'private, max-age=300')
    return renderImage(context, id, options, query.format)
  }
  const isStored = (await findOptionsAndRecordUse(context, id)) !== null
  // A draft is not stored, so its report has URLs only if the same image was generated before.
  const { dry_run: _, ...details } = await createReport(context, { id, options, isStored, isDryRun: true })
  const missingFeatures = CONTROL_FEATURES.filter((feature) => !features.has(feature))
  const missing = await Promise.all(
    missingFeatures.map(async (feature) => ({ feature, plan: await findCheapestPlan(database, feature) })),
  )
  return { ...details, origin: config.publicUrl.origin, missing }
}

/**
 * Renders an image that was generated before.
 *
 * @throws 404 'Preview image not found'; 503 if too many renderings are pending or the rendering times out
 */
export async function getStoredImage(context: Context, id: string, format: ImageFormat): Promise<Buffer> {
  const options = await findOptionsAndRecordUse(context, id)
  if (!options) throw previewImageNotFound()
  context.res.set('Cache-Control', 'public, max-age=86400')
  return renderWithLocation(context, id, options, format)
}

/** Renders an image that can be requested by ID, and sends its URL in `Content-Location`. */
function renderWithLocation(context: Context, id: string, options: QuoteOptions, format: ImageFormat) {
  context.res.set('Content-Location', `/api/og-image/${id}?format=${format}`)
  return renderImage(context, id, options, format)
}

/** Sets the headers of an image, and renders it unless the client has a current copy. */
async function renderImage(context: Context, id: string, options: QuoteOptions, format: ImageFormat) {
  const { req, res, imageRenderer } = context
  setImageHeaders(res, createDigest([id, format]), MEDIA_TYPES[format])
  return req.fresh
    ? Buffer.alloc(0)
    : imageRenderer.render({ subject: { kind: 'quote', options }, format }, getParties(context))
}

/**
 * Sets the headers of a generated image. Other sites may embed it; if it is opened as a page, it can't load
 * resources or run scripts.
 */
export const setImageHeaders = (res: Context['res'], etag: string, mediaType: string) =>
  res.type(mediaType).set({
    ETag: `"${etag}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })

/** Returns the stored options of an image. Records at most once a day that the image is still in use. */
async function findOptionsAndRecordUse({ database, log }: Context, id: string): Promise<QuoteOptions | null> {
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
 * @returns true if this call stored the options, false if they were already stored
 * @throws 429 if a daily storage limit is reached
 */
async function storeOptions(context: Context, id: string, options: QuoteOptions): Promise<boolean> {
  const serialized = JSON.stringify(options)
  const undoCounting = await context.rateLimits.countStored(context, Buffer.byteLength(serialized), {
    isAccountLimited: true,
  })
  let isNew = false
  try {
    const rows = await context.database.query(
      'INSERT INTO og_generation (id, options) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [id, serialized],
    )
    isNew = rows.length > 0
  } finally {
    if (!isNew) await undoCounting()
  }
  return isNew
}

interface ReportOptions {
  id: string
  options: QuoteOptions
  isStored: boolean
  isDryRun: boolean
}

async function createReport(
  context: Context,
  { id, options, isStored, isDryRun }: ReportOptions,
): Promise<z.input<typeof OgImageReport>> {
  const { quotas } = await listOwnQuotas(context)
  const quota = quotas.find(({ feature_name }) => feature_name === 'daily_generations')
  if (!quota) throw new Error('Quota of preview images not found')
  const toUrl = (format: ImageFormat) =>
    new URL(`/api/og-image/${id}?format=${format}`, context.config.publicUrl).href
  const urls = { svg: toUrl('svg'), png: toUrl('png'), webp: toUrl('webp'), jpeg: toUrl('jpeg') }
  context.res.set('Cache-Control', 'no-store')
  const { seed, width, height } = options
  return {
    id,
    seed,
    width,
    height,
    ...chooseQuote(options),
    urls: isDryRun && !isStored ? null : urls,
    is_saved: isStored,
    // Deprecated name of `is_saved`.
    is_kept: isStored,
    dry_run: isDryRun,
    quota,
  }
}
