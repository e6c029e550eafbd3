import { alertErrors } from './features/alerts/alerts.error-reference.ts'
import { analyticsErrors } from './features/analytics/analytics.error-reference.ts'
import { authErrors } from './features/auth/auth.error-reference.ts'
import { emojiErrors } from './features/emojis/emojis.error-reference.ts'
import { friendErrors } from './features/friends/friends.error-reference.ts'
import { impersonationErrors } from './features/impersonation/impersonation.error-reference.ts'
import { linkPreviewErrors } from './features/link-previews/link-previews.error-reference.ts'
import { permissionErrors } from './features/permissions/permissions.error-reference.ts'
import { planErrors } from './features/plans/plans.error-reference.ts'
import { providerErrors } from './features/providers/providers.error-reference.ts'
import { quotaErrors } from './features/quotas/quotas.error-reference.ts'
import { roleErrors } from './features/roles/roles.error-reference.ts'
import { subscriptionErrors } from './features/subscriptions/subscriptions.error-reference.ts'
import { timeoutErrors } from './features/timeouts/timeouts.error-reference.ts'
import { userErrors } from './features/users/users.error-reference.ts'
import { type ErrorReference, generalErrors } from './http/error-reference.ts'

/** Cause and fix of every error code, grouped by area for the docs. */
export const errorReference: Record<string, ErrorReference> = {
  'All operations': generalErrors,
  'Accounts and sign-in': { ...authErrors, ...providerErrors },
  Friends: friendErrors,
  Alerts: alertErrors,
  Emojis: emojiErrors,
  'Link previews': linkPreviewErrors,
  Quotas: quotaErrors,
  Subscriptions: { ...planErrors, ...subscriptionErrors },
  Analytics: analyticsErrors,
  Users: { ...userErrors, ...impersonationErrors, ...timeoutErrors },
  'Roles and permissions': { ...roleErrors, ...permissionErrors },
}
