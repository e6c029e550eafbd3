import { UserQuotas } from '../../quotas/UserQuotas.tsx'
import type { UserDetail } from '../users.api.ts'

export const QuotasTab = ({ detail: { user } }: { detail: UserDetail }) => <UserQuotas user={user} />
