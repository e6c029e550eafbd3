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

/** A day: an address with a seed always has the same picture. */
const FOR_A_DAY = 'public, max-age=86400'
const FOR_A_DAY_ALONE = 'private, max-age=86400'

/**
 * The picture that the parameters ask for, or what would be drawn. One that nobody has asked for before uses a unit of the
 * quota; then it is kept, and to get it again costs nothing.
 *
 * @throws 403 `plan_required` for what the plan does not include, 429 `quota_exceeded`, 503 when too many are drawn
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

  // Whose plan it is decides on some of it; and the day's picture is another tomorrow.
  const isRepeatable = query.seed !== undefined || query.quote !== undefined || query.author !== undefined
  res.vary('Cookie')
  res.set('Cache-Control', isRepeatable ? (viewer ? FOR_A_DAY_ALONE : FOR_A_DAY) : 'no-cache')
  if (!isKept) await spend(context)
  const answer = format === 'json' ? Buffer.alloc(0) : await keptPicture(context, id, options, format)
  if (!isKept && !(await keep(context, id, options))) {
    // Somebody else was given the same one at the same moment.
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
 * The picture that any parameters would give, whatever the viewer's plan and quota: to be looked at, for it is kept nowhere and
 * has no address. Or, what it would take to keep it.
 *
 * @throws 503 when too many are drawn
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
 * A picture that was drawn before, again.
 *
 * @throws 404 'Generation not found'
 */
export async function keptImage(context: Context, id: string, format: ImageFormat): Promise<Buffer> {
  const options = await keptOptions(context, id)
  if (!options) throw generationNotFound()
  context.res.set('Cache-Control', 'public, max-age=86400')
  return keptPicture(context, id, options, format)
}

/** The same, and where it is found from now on. */
function keptPicture(context: Context, id: string, options: QuoteOptions, format: ImageFormat) {
  context.res.set('Content-Location', `/api/og-image/${id}?format=${format}`)
  return picture(context, id, options, format)
}

/** Draws, unless the caller has it. */
async function picture(context: Context, id: string, options: QuoteOptions, format: ImageFormat) {
  const { req, res, drawings } = context
  sendAs(res, digestOf([id, format]), MEDIA_TYPES[format])
  return req.fresh
    ? Buffer.alloc(0)
    : drawings.draw({ subject: { kind: 'quote', options }, format }, partiesOf(context))
}

/** Headers of a generated picture: pages of other sites may show it, and as a page of its own it can do nothing. */
export const sendAs = (res: Context['res'], tag: string, mediaType: string) =>
  res.type(mediaType).set({
    ETag: `"${tag}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })

/** What is kept under an id, noting once a day that it is still asked for. */
async function keptOptions({ database, log }: Context, id: string): Promise<QuoteOptions | null> {
  const [row] = await database.query<{ options: QuoteOptions; is_stale: boolean }>(
    "SELECT options, used_at < now() - interval '1 day' AS is_stale FROM og_generation WHERE id = $1",
    [id],
  )
  if (row?.is_stale)
    // The image does not depend on it.
    await database
      .query('UPDATE og_generation SET used_at = now() WHERE id = $1', [id])
      .catch((err) => log.warn({ err }, 'the last use of a generated image was not recorded'))
  return row?.options ?? null
}

/** Whether it was not there yet. */
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
