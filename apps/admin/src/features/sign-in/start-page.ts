import { listAccessiblePages } from '../../session/pages.ts'
import type { CurrentSession } from '../../session/session.ts'

/** Returns the user's start page: the first page of the navigation that they can access, or their account. */
export const getStartPage = (session: CurrentSession) => listAccessiblePages(session)[0]?.to ?? '/account'
