import { pagesOf } from '../../session/pages.ts'
import type { CurrentSession } from '../../session/session.ts'

/** Where somebody lands who goes nowhere in particular: the first page that they may work on. */
export const homeOf = (session: CurrentSession) => pagesOf(session)[0]?.to ?? '/account'
