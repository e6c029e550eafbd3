import { listAccessiblePages } from '../../session/pages.ts'
import type { CurrentSession } from '../../session/session.ts'

/** Returns the user's start page: the first accessible page of the navigation, or else the account page. */
export const getStartPage = (session: CurrentSession) => listAccessiblePages(session)[0]?.to ?? '/account'
