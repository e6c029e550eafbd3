import { ActingBanner } from '../features/session/ActingBanner.tsx'
import { NoPermissionPage } from '../features/session/NoPermissionPage.tsx'
import { useViewer } from '../features/session/session.ts'
import { Shell } from './Shell.tsx'

/** Everything behind the sign-in, for those who may open the admin area. */
export function SignedIn() {
  const viewer = useViewer()
  if (viewer.may('admin.access')) return <Shell />
  return (
    <>
      <ActingBanner />
      <NoPermissionPage username={viewer.username} isActing={Boolean(viewer.session.acting)} />
    </>
  )
}
