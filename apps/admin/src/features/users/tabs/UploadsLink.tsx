import { Link } from '@tanstack/react-router'
import { PAGES, RESTRICTED_PAGES } from '../../../session/pages.ts'
import { useCurrentUser } from '../../../session/session.ts'

/** Returns whether the current user may view other users' uploads. */
export function useMaySeeUploads() {
  const { may } = useCurrentUser()
  return may(PAGES.images.permission) && may(RESTRICTED_PAGES.uploads.permission)
}

/** Links to a user's uploads. */
export const UploadsLink = ({ userId }: { userId: number }) => (
  <Link to="/images" search={{ tab: 'uploads', user: userId }}>
    View uploads
  </Link>
)
