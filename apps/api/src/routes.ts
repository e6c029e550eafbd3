import { adminAlertRoutes } from './features/alerts/admin-alerts.routes.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { adminAnalyticsRoutes } from './features/analytics/admin-analytics.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { emailRoutes } from './features/auth/email.routes.ts'
import { passwordResetRoutes } from './features/auth/password-reset.routes.ts'
import { adminEmojiRoutes } from './features/emojis/admin-emojis.routes.ts'
import { emojiRoutes } from './features/emojis/emojis.routes.ts'
import { emojiImportRoutes } from './features/emojis/import/import.routes.ts'
import { emojiLookupRoutes } from './features/emojis/lookup.routes.ts'
import { emojiRankingRoutes } from './features/emojis/ranking.routes.ts'
import { friendRoutes } from './features/friends/friends.routes.ts'
import { impersonationRoutes } from './features/impersonation/impersonation.routes.ts'
import { linkPreviewRoutes } from './features/link-previews/link-previews.routes.ts'
import { ogImageRoutes } from './features/og-images/og-images.routes.ts'
import { grantRoutes } from './features/permissions/grants.routes.ts'
import { permissionRoutes } from './features/permissions/permissions.routes.ts'
import { planRoutes } from './features/plans/plans.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { providerRoutes } from './features/providers/providers.routes.ts'
import { quotaRoutes } from './features/quotas/quotas.routes.ts'
import { rateLimitRoutes } from './features/rate-limits/rate-limits.routes.ts'
import { assignmentRoutes } from './features/roles/assignments.routes.ts'
import { roleRoutes } from './features/roles/roles.routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { webhookRoutes } from './features/subscriptions/webhook.routes.ts'
import { createSystemRoutes } from './features/system/system.routes.ts'
import { timeoutRoutes } from './features/timeouts/timeouts.routes.ts'
import { adminUploadRoutes } from './features/uploads/admin-uploads.routes.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import type { AnyRoute } from './http/route.ts'

/** All routes of the API, by feature. */
export const routes: readonly AnyRoute[] = [
  ...authRoutes,
  ...passwordResetRoutes,
  ...emailRoutes,
  ...providerRoutes,
  ...profileRoutes,
  ...friendRoutes,
  ...alertRoutes,
  ...adminAlertRoutes,
  ...emojiRoutes,
  ...emojiLookupRoutes,
  ...adminEmojiRoutes,
  ...emojiImportRoutes,
  ...emojiRankingRoutes,
  ...ogImageRoutes,
  ...linkPreviewRoutes,
  ...uploadRoutes,
  ...adminUploadRoutes,
  ...analyticsRoutes,
  ...adminAnalyticsRoutes,
  ...userRoutes,
  ...impersonationRoutes,
  ...timeoutRoutes,
  ...auditRoutes,
  ...roleRoutes,
  ...assignmentRoutes,
  ...permissionRoutes,
  ...grantRoutes,
  ...planRoutes,
  ...quotaRoutes,
  ...subscriptionRoutes,
  ...webhookRoutes,
  ...rateLimitRoutes,
  // The OpenAPI document, which is a system route, lists all routes.
  ...createSystemRoutes(() => routes),
]
