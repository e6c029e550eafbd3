import { isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { ApiError, conflict } from '../../http/errors.ts'
import { editConflict } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction } from '../permissions/authority.ts'
import type { EmojiRemoval, EmojiReview } from './admin-emojis.schema.ts'
import { lockApprovals } from './approval-locks.ts'
import { extractKeywords, findEmojiWithSameImage, imageTaken } from './custom-emojis.ts'
import { isEncryptedStatus, updateImageEncryption } from './image-encryption.ts'
import { notifyOwner } from './review-alert.ts'
import { findShortcodeConflict, shortcodeTaken, toShortcode } from './shortcodes.ts'
import { emojiNotFound } from './usage.service.ts'

export const unicodeEmoji = () => conflict('unicode_emoji', "Unicode emojis can't be reviewed or deleted")
/** The default value produces the example in the API description. */
export const ownShortcodeTaken = (shortcode = 'party_parrot') =>
  conflict(
    'own_shortcode_taken',
    `The owner of the emoji has another emoji with the shortcode :${shortcode}:`,
  )

const NOT_PROCESSED_MESSAGE = 'Not reviewed because of a server error. Please try again'

type Review = z.output<typeof EmojiReview>

const STATUS_BY_DECISION = { approve: 'approved', reject: 'rejected' } as const

const toAuditFields = (action: string, id: number) =>
  ({ action, targetType: 'emoji', targetId: String(id) }) as const

/**
 * Begins an admin action on an emoji and returns the emoji. To prevent deadlocks, locks the rows of the admin
 * and the owner in the order that all admin actions use, then the emoji's row.
 *
 * @throws 401 or 403 like `beginAdminAction`, 404 'Emoji not found', 409 `unicode_emoji`
 */
async function beginEmojiAction(
  tx: Prisma.TransactionClient,
  context: Context<CurrentUser>,
  id: number,
  decision: 'approve' | 'reject' | 'delete',
) {
  const found = await tx.emoji.findUnique({ where: { id }, select: { ownerId: true } })
  await beginAdminAction(tx, context, found?.ownerId ?? undefined)
  if (decision === 'approve') await lockApprovals(tx)
  await tx.$queryRaw`SELECT id FROM emoji WHERE id = ${id} FOR NO KEY UPDATE`
  const row = await tx.emoji.findUnique({ where: { id } })
  if (!row) throw emojiNotFound()
  if (!row.isCustom || row.shortcode === null) throw unicodeEmoji()
  const findUser = async (userId: number | null) =>
    userId === null ? null : await tx.user.findUnique({ where: { id: userId }, select: { username: true } })
  const hasOwner = (await findUser(row.ownerId)) !== null
  // The owner's account was deleted, and its unapproved emojis will be deleted, too.
  if (row.ownerId !== null && !hasOwner && row.status !== 'approved') throw emojiNotFound()
  return {
    ...row,
    shortcode: row.shortcode,
    ownerId: hasOwner ? row.ownerId : null,
    reviewedBy: await findUser(row.reviewedById),
  }
}

type LockedEmoji = Awaited<ReturnType<typeof beginEmojiAction>>

/** Returns the properties of an emoji after a review. The first alias is always the shortcode. */
const getReviewedProperties = (
  { name, shortcode, aliases }: LockedEmoji,
  { decision, reason, name: newName }: Review,
) => {
  // The schema ensures that the name results in a shortcode.
  const newShortcode = (newName !== undefined && toShortcode(newName)) || shortcode
  return {
    status: STATUS_BY_DECISION[decision],
    name: newName ?? name,
    shortcode: newShortcode,
    aliases: [newShortcode, ...aliases.filter((alias) => alias !== shortcode && alias !== newShortcode)],
    reason: decision === 'reject' ? reason : null,
  }
}

/**
 * Returns whether to apply the review: true if the emoji still has the expected status, and false if it
 * already has the status that the review would set.
 *
 * @throws 409 `edit_conflict` if another admin has decided differently
 */
function shouldApplyReview(row: LockedEmoji, { expected, decision }: Review): boolean {
  if (row.status === expected.status) return true
  if (row.status === STATUS_BY_DECISION[decision]) return false
  throw editConflict({
    status: row.status,
    reviewed_by: row.reviewedBy?.username ?? null,
    reason: row.reviewReason,
  })
}

/**
 * Checks that an emoji can become public, and returns the aliases that it keeps: those that no other public
 * emoji has.
 *
 * @throws 409 `shortcode_taken` or `duplicate_image` if another public emoji has the shortcode or the image
 */
async function checkConflictsAndGetAliases(
  tx: Prisma.TransactionClient,
  id: number,
  shortcode: string,
  aliases: readonly string[],
): Promise<string[]> {
  const shortcodeConflict = await findShortcodeConflict(tx, shortcode, null, id)
  if (shortcodeConflict) throw shortcodeTaken(shortcodeConflict, shortcode)
  const image = await tx.emojiImage.findUnique({ where: { emojiId: id }, select: { sha256: true } })
  const sameImageEmoji = image && (await findEmojiWithSameImage(tx, image.sha256, null, id))
  if (sameImageEmoji) throw imageTaken(sameImageEmoji.shortcode ?? '')
  const freeAliases: string[] = []
  for (const alias of aliases)
    if (alias === shortcode || !(await findShortcodeConflict(tx, alias, null, id))) freeAliases.push(alias)
  return freeAliases
}

/**
 * Reviews one emoji.
 *
 * @throws 401 or 403 like `beginAdminAction`; 404; 409 for a Unicode emoji, if another admin has decided
 *   differently, or if the shortcode or image is taken
 */
async function reviewOne(context: Context<CurrentUser>, id: number, review: Review): Promise<void> {
  let wantedShortcode = ''
  const transaction = context.database.prisma.$transaction(async (tx) => {
    const row = await beginEmojiAction(tx, context, id, review.decision)
    if (!shouldApplyReview(row, review)) return
    const current = { status: row.status, name: row.name, shortcode: row.shortcode, reason: row.reviewReason }
    const { aliases, ...next } = getReviewedProperties(row, review)
    const { before, after, isSame } = diffChanges(current, next)
    if (isSame) return
    wantedShortcode = next.shortcode
    const remainingAliases =
      next.status === 'approved'
        ? await checkConflictsAndGetAliases(tx, id, next.shortcode, aliases)
        : aliases
    await tx.emoji.update({
      where: { id },
      data: {
        status: next.status,
        name: next.name,
        shortcode: next.shortcode,
        aliases: remainingAliases,
        // A renamed emoji must not be found by its old name.
        ...(next.name !== row.name && { keywords: extractKeywords(`${next.name} ${next.shortcode}`) }),
        reviewReason: next.reason,
        reviewedAt: new Date(),
        reviewedById: context.currentUser.id,
      },
    })
    await updateImageEncryption(tx, context.cipher, id, isEncryptedStatus(next.status))
    await notifyOwner(tx, context, { ...row, shortcode: next.shortcode }, review.decision, next.reason)
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditFields(`emoji.${review.decision}`, id),
      before,
      after,
      reason: review.reason ?? undefined,
    })
  })
  await transaction.catch((error) => {
    // Unique indexes find two conflicts that the transaction doesn't: a shortcode of the owner's other
    // emojis, and a shortcode that became public after the check, in a transaction that takes no approval
    // locks, such as the demo seed.
    if (isUniqueViolation(error, 'ownerId', 'shortcode')) throw ownShortcodeTaken(wantedShortcode)
    if (isUniqueViolation(error, 'shortcode')) throw shortcodeTaken('public', wantedShortcode)
    throw error
  })
}

/**
 * Returns whether an error concerns only the reviewed emoji, so that the review continues with the next one.
 */
const isReviewError = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/**
 * Approves or rejects emojis, each in its own transaction, so that a 404 or 409 for one emoji doesn't affect
 * the others. Any other error stops the reviews. If an earlier review has succeeded, the remaining emojis
 * are reported as failures.
 *
 * @throws any error if `ids` contains only one ID; otherwise an error other than 404 or 409 if no earlier
 *   review has succeeded
 */
export async function reviewEmojis(context: Context<CurrentUser>, review: Review) {
  const { ids } = review
  const failures: { id: number; code: string; error: string }[] = []
  let processedCount = 0
  try {
    for (; processedCount < ids.length; processedCount++) {
      const id = ids[processedCount] as number
      await reviewOne(context, id, review).catch((error) => {
        if (!isReviewError(error) || ids.length === 1) throw error
        failures.push({ id, code: error.code, error: error.message })
      })
    }
  } catch (error) {
    if (failures.length === processedCount) throw error
    context.log.error(
      { err: error },
      'reviewing emojis stopped at an error; the remaining emojis were not reviewed',
    )
    for (const id of ids.slice(processedCount))
      failures.push({ id, code: 'not_processed', error: NOT_PROCESSED_MESSAGE })
  } finally {
    context.alerts.notifyChanged()
  }
  const failedIds = new Set(failures.map(({ id }) => id))
  return { ids: ids.filter((id) => !failedIds.has(id)), failures }
}

/**
 * Deletes a custom emoji with its image and usage counts, and notifies its owner.
 *
 * @throws 401 or 403 like `beginAdminAction`, 404 'Emoji not found', 409 `unicode_emoji`
 */
export async function removeEmoji(
  context: Context<CurrentUser>,
  { id, reason }: z.output<typeof EmojiRemoval>,
): Promise<void> {
  await context.database.prisma.$transaction(async (tx) => {
    const row = await beginEmojiAction(tx, context, id, 'delete')
    await tx.emoji.delete({ where: { id } })
    await notifyOwner(tx, context, row, 'delete', reason)
    const { name, shortcode, status, ownerId } = row
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditFields('emoji.delete', id),
      before: { name, shortcode, status, owner_id: ownerId },
      reason,
    })
  })
  context.alerts.notifyChanged()
}
