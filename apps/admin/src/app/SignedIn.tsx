import { NoPermissionPage } from '../features/session/NoPermissionPage.tsx'
import { useViewer } from '../features/session/session.ts'
import { Shell } from './Shell.tsx'

/** Everything behind the sign-in, for those who may open the admin area. */
export function SignedIn() {
  const viewer = useViewer()
  return viewer.may('admin.access') ? <Shell /> : <NoPermissionPage username={viewer.username} />
}
