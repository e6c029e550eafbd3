import { getNetwork } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { queueMail } from '../mail/outbox.service.ts'
import type { PasswordAttempt } from '../rate-limits/account-limits.ts'

/**
 * Returns a sign-in attempt for the rate limits. The attempt counts against the device if that device is
 * known to the account, and otherwise against the client's network.
 */
export async function getSignInAttempt(context: Context, email: string): Promise<PasswordAttempt> {
  const device = await context.knownDevices.find(context, email)
  return device
    ? { email, from: 'device', id: device }
    : { email, from: 'network', id: getNetwork(context.ip) }
}

/**
 * Notifies the account's owner by email that sign-in is limited after failed attempts. This happens in the
 * background, so that the response time doesn't reveal whether the account exists.
 */
export function notifyOwnerOfLimit(context: Context, email: string): void {
  const { database, log, mailer, requestId } = context
  database.prisma
    .$transaction(async (tx) => {
      const user = await tx.user.findFirst({ where: { email, isActive: true } })
      if (user) await queueMail(tx, context, { userId: user.id, kind: 'sign_in_limited', email })
    })
    .then(mailer.wake)
    .catch((err) =>
      log.error({ err, request_id: requestId }, 'could not notify an account’s owner of the sign-in limit'),
    )
}
