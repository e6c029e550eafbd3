import { UserQuotas } from '../../quotas/UserQuotas.tsx'
import type { UserDetail } from '../getUser.ts'

export const QuotasTab = ({ detail: { user } }: { detail: UserDetail }) => <UserQuotas user={user} />
