import { Link } from '@tanstack/react-router'
import { PAGES, PARTS } from '../../../session/pages.ts'
import { useViewer } from '../../../session/session.ts'

/** Returns whether the current user may view other users' uploads. */
export function useMaySeeUploads() {
  const { may } = useViewer()
  return may(PAGES.images.permission) && may(PARTS.uploads.permission)
}

/** Links to a user's uploads. */
export const UploadsLink = ({ user }: { user: number }) => (
  <Link to="/images" search={{ tab: 'uploads', user }}>
    View uploads
  </Link>
)
