import { pagesOf } from './pages.ts'
import type { CurrentSession } from './session.ts'

/** Where somebody lands who goes nowhere in particular: the first page that they may work on. */
export const homeOf = (session: CurrentSession) => pagesOf(session)[0]?.to ?? '/account'
