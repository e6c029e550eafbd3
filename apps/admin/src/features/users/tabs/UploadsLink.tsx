import { Link } from '@tanstack/react-router'
import { PAGES, PARTS } from '../../../session/pages.ts'
import { useViewer } from '../../../session/session.ts'

/** Whether somebody may look through what others have uploaded. */
export function useMaySeeUploads() {
  const { may } = useViewer()
  return may(PAGES.images.permission) && may(PARTS.uploads.permission)
}

/** Leads to what a user has uploaded. */
export const UploadsLink = ({ user }: { user: number }) => (
  <Link to="/images" search={{ tab: 'uploads', user }}>
    View uploads
  </Link>
)
