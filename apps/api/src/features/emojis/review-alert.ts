import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import { announceDueAlerts, createAlertEvent, lockAlertEvents } from '../alerts/alert-events.ts'
import type { CurrentUser } from '../auth/current-user.ts'

/** Number of days until an alert about a decision expires. */
const ALERT_DAYS = 30

type Decision = 'approve' | 'reject' | 'delete'

const TITLES: Record<Decision, (shortcode: string) => string> = {
  approve: (shortcode) => `Your emoji :${shortcode}: was approved`,
  reject: (shortcode) => `Your emoji :${shortcode}: was rejected`,
  delete: (shortcode) => `Your emoji :${shortcode}: was deleted`,
}

/**
 * Notifies an emoji's owner of a decision, replacing any earlier alert about the emoji. Owners who decide on
 * their own emojis are not notified. The transaction must lock the owner's row, so that no alert remains for
 * an account deleted at the same time. Call `alerts.notifyChanged()` after the transaction.
 */
export async function notifyOwner(
  tx: Prisma.TransactionClient,
  { currentUser }: Context<CurrentUser>,
  { id, ownerId, shortcode }: { id: number; ownerId: number | null; shortcode: string },
  decision: Decision,
  reason: string | null,
): Promise<void> {
  if (ownerId === null || ownerId === currentUser.id) return
  await lockAlertEvents(tx)
  const subject = `emoji:${id}`
  const earlierAlert = await tx.alert.findUnique({ where: { subject } })
  if (earlierAlert) {
    if (earlierAlert.isAnnounced) await createAlertEvent(tx, 'dismiss', earlierAlert.id, earlierAlert)
    await tx.alert.delete({ where: { id: earlierAlert.id } })
  }
  const now = Date.now()
  await tx.alert.create({
    data: {
      subject,
      title: TITLES[decision](shortcode),
      message: reason ?? 'Everyone can use it now. Thank you for contributing!',
      alertType: decision === 'approve' ? 'success' : 'warning',
      persistent: true,
      audience: 'specific_users',
      userIds: [ownerId],
      metadata: { emoji: { id, shortcode, decision } },
      publishedAt: new Date(now),
      expiresAt: new Date(now + ALERT_DAYS * 86_400_000),
    },
  })
  await announceDueAlerts(tx)
}
