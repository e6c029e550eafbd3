import { authRoutes } from './features/auth/auth.routes.ts'
import { emojiRoutes } from './features/emojis/emojis.routes.ts'
import { permissionRoutes } from './features/permissions/permissions.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { roleRoutes } from './features/roles/roles.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import type { AnyRoute } from './http/route.ts'

/** Every route of the API, feature by feature. */
export const routes: readonly AnyRoute[] = [
  ...authRoutes,
  ...profileRoutes,
  ...emojiRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...permissionRoutes,
  ...systemRoutes(() => routes),
]
