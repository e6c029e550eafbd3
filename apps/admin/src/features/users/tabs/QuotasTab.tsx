import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { UserQuotas } from '../../quotas/UserQuotas.tsx'

export const QuotasTab = ({ detail: { user } }: { detail: UserDetail }) => <UserQuotas user={user} />
